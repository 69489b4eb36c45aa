import type { MeshPhysicalMaterial } from 'three'

/**
 * Paint on a vehicle. The light that leaves it grows in step with its colour, so each picture is taken in black and in
 * white, and any colour is mixed from the two when it is developed.
 */
export type Coat = 'black' | 'white'

/** What a vehicle is painted with: a coat, or a colour for a picture of a place. */
export type Finish = Coat | number

/** Share of metal flakes and roughness below the clear coat. */
const METAL = 0.45
const ROUGH = 0.36

/** Paints materials over. */
export const painter =
  (materials: readonly MeshPhysicalMaterial[]) =>
  (finish: Finish): void => {
    for (const material of materials) {
      material.color.set(finish === 'white' ? 0xffffff : finish === 'black' ? 0x000000 : finish)
      material.metalness = METAL
      material.roughness = ROUGH
    }
  }

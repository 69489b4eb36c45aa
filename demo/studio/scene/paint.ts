import type { MeshPhysicalMaterial } from 'three'

/**
 * Paint on a vehicle. The light that leaves it grows in step with its colour, so each picture is taken in black and in
 * white, and any colour is mixed from the two when it is developed.
 */
export type Coat = 'black' | 'white'

/** Share of metal flakes and roughness below the clear coat. */
const METAL = 0.4
const ROUGH = 0.4

/** Paints materials over. */
export const painter =
  (materials: readonly MeshPhysicalMaterial[]) =>
  (coat: Coat): void => {
    for (const material of materials) {
      material.color.set(coat === 'white' ? 0xffffff : 0x000000)
      material.metalness = METAL
      material.roughness = ROUGH
    }
  }

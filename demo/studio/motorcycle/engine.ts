import { CylinderGeometry, LatheGeometry, Mesh, Vector2, type Group, type Material } from 'three'
import { put } from '../car/extras.ts'
import { CHROME, rounded } from '../car/parts.ts'
import { ALLOY, SATIN, type Place } from './parts.ts'

/** A lid on the side of an engine: a rim with its bolts around a raised middle. */
function cover(
  group: Group,
  [x, y, z]: Place,
  { radius: r, side }: { radius: number; side: number },
  metal: Material,
): void {
  const outline: [number, number][] = [
    [0, 0.034], [0.3 * r, 0.034], [0.36 * r, 0.03], [0.42 * r, 0.026], [0.74 * r, 0.024], [0.8 * r, 0.018], [0.84 * r, 0.012], [0.97 * r, 0.012], [r, 0.009], [r * 1.01, -0.02],
  ] // prettier-ignore
  const lid = new Mesh(
    new LatheGeometry(
      outline.toReversed().map(([across, up]) => new Vector2(across, up)),
      64,
    ),
    metal,
  )
  lid.rotation.x = (side * Math.PI) / 2
  put(group, lid, [x, y, z])
  const bolts = Math.round(r * 85)
  for (let i = 0; i < bolts; i++) {
    const angle = (i / bolts) * Math.PI * 2 + 0.4
    const bolt = new Mesh(new CylinderGeometry(0.0055, 0.0055, 0.012, 6), CHROME)
    bolt.rotation.x = Math.PI / 2
    put(group, bolt, [x + Math.cos(angle) * r * 0.9, y + Math.sin(angle) * r * 0.9, z + side * 0.014])
  }
}

export function engine(group: Group, x: number, y: number, kind: 'four' | 'twin'): void {
  put(group, rounded([0.46, 0.3, 0.34], 0.09, SATIN), [x + 0.04, y - 0.06, 0])
  for (const side of [-1, 1]) {
    const z = side * 0.172
    cover(group, [x + 0.1, y - 0.08, z], { radius: 0.108, side }, ALLOY)
    cover(group, [x - 0.08, y - 0.1, z], { radius: 0.075, side }, SATIN)
    put(group, rounded([0.14, 0.1, 0.03], 0.014, SATIN), [x + 0.01, y + 0.01, z])
  }
  const banks = kind === 'four' ? [0.35] : [0.5, -0.42]
  for (const lean of banks) {
    for (let i = 0; i < 9; i++) {
      const up = 0.1 + i * 0.024
      const fin = put(
        group,
        rounded([kind === 'four' ? 0.22 : 0.2, 0.012, kind === 'four' ? 0.36 : 0.22], 0.004, i > 7 ? SATIN : ALLOY),
        [x - 0.02 - Math.sin(lean) * up, y + 0.02 + Math.cos(lean) * up, 0],
      )
      fin.rotation.z = lean
    }
    const head = put(
      group,
      rounded([0.22, 0.07, kind === 'four' ? 0.38 : 0.22], 0.025, kind === 'four' ? SATIN : CHROME),
      [x - 0.02 - Math.sin(lean) * 0.34, y + 0.02 + Math.cos(lean) * 0.34, 0],
    )
    head.rotation.z = lean
  }
}

import { Box3, Group, MeshPhysicalMaterial } from 'three'
import type { Built } from '../car/car.ts'
import { painter } from '../scene/paint.ts'
import { adventure } from './adventure.ts'
import { cruiser } from './cruiser.ts'
import { naked } from './naked.ts'
import type { Build } from './rolling.ts'
import { scooter } from './scooter.ts'
import { sport } from './sport.ts'
import { touring } from './touring.ts'
import { trail } from './trail.ts'

const KINDS: Readonly<Record<string, (build: Build) => void>> = {
  'motorcycle-naked': naked,
  'motorcycle-cruiser': cruiser,
  'motorcycle-adventure': adventure,
  'motorcycle-sport': sport,
  'motorcycle-trail': trail,
  'motorcycle-touring': touring,
  scooter,
}

/** A motorcycle by the name of its folder, upright over the origin. */
export function buildMotorcycle(name: string): Built | undefined {
  const kind = KINDS[name]
  if (!kind) return undefined
  const inner = new Group()
  const paint = new MeshPhysicalMaterial({ clearcoat: 1, clearcoatRoughness: 0.03 })
  kind({ group: inner, paint })
  const box = new Box3().setFromObject(inner)
  inner.position.x = -(box.min.x + box.max.x) / 2
  const group = new Group()
  group.add(inner)
  return {
    group,
    repaint: painter([paint]),
    length: box.max.x - box.min.x,
    width: box.max.z - box.min.z,
    height: box.max.y,
    wheelAt: [-0.72 + inner.position.x, 0.31, 0.1],
  }
}

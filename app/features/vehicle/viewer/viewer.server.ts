import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import type { Car } from '../car.ts'
import { plainText } from '../page/comments.server.ts'
import { videoOf } from './video-source.ts'
import { firstMode, modesOf, type FirstView } from './view-mode.ts'
import type { Spot, Viewer } from './viewer-data.ts'

interface ViewerSettings {
  readonly viewer: { readonly opens: FirstView; readonly auto_rotate: boolean }
  readonly video_hosts: readonly string[]
}

/** Longer hotspot titles are cut: they name a button. */
const TITLE_LENGTH = 80

/** What can be seen of a car besides its pictures. Pictures that are not kept by the site are left out. */
export function viewerOf(car: Car, pictures: readonly string[], settings: ViewerSettings): Viewer {
  const given = (car.spin_images ?? []).map(mediaIdOf)
  const frames = given.filter((id) => id !== null)
  const inside = mediaIdOf(car.spin_interior_image ?? '')
  const video = videoOf(car, settings.video_hosts)
  // One frame is a picture, not a turn.
  const spins = frames.length > 1
  const modes = modesOf({
    pictures: pictures.length > 0,
    spin: spins,
    interior: inside !== null,
    video: video !== null && video.kind !== 'link',
  })
  return {
    modes,
    opens: firstMode({ first: settings.viewer.opens, modes, leads: car.isVideo === true }),
    spin: spins ? { frames, spots: exteriorSpots(car, given), autoRotates: settings.viewer.auto_rotate } : null,
    interior: inside ? { picture: inside, spots: spotsOf(car, 'interior').map(({ spot }) => spot) } : null,
    video,
  }
}

/** Spots on the frames that are kept, by their place among those. */
function exteriorSpots(car: Car, given: readonly (string | null)[]): Spot[] {
  const places: (number | undefined)[] = []
  let kept = 0
  for (const id of given) places.push(id === null ? undefined : kept++)
  return spotsOf(car, 'exterior').flatMap(({ spot, angle }) => {
    const frame = places[angle]
    return frame === undefined ? [] : { ...spot, frame }
  })
}

function spotsOf(car: Car, side: 'exterior' | 'interior'): { spot: Spot; angle: number }[] {
  const hotspots = car.hotspots ?? []
  const byId = new Map(hotspots.map((hotspot) => [String(hotspot.id), hotspot]))
  return hotspots.flatMap((owner) =>
    (owner[side] ?? []).flatMap(({ hotspotId, activeAngle = 0, posX: x, posY: y }) => {
      const hotspot = byId.get(String(hotspotId)) ?? owner
      const text = plainText(hotspot.description)
      const title = plainText(hotspot.title ?? '') || text
      if (!title) return []
      return { spot: { title: title.slice(0, TITLE_LENGTH), text, x, y }, angle: activeAngle }
    }),
  )
}

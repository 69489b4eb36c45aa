/** What the stage of a vehicle page can show; `gallery` is the strip of pictures. */
export const MODES = ['spinner', 'gallery', 'interior', 'video'] as const
export type Mode = (typeof MODES)[number]

/** What a site may open the viewer with. */
export const FIRST_VIEWS = ['spinner', 'gallery'] as const
export type FirstView = (typeof FIRST_VIEWS)[number]

interface Offer {
  readonly pictures: boolean
  readonly spin: boolean
  readonly interior: boolean
  readonly video: boolean
}

/** The modes that a car has something for, the gallery before the others. */
export function modesOf({ pictures, spin, interior, video }: Offer): Mode[] {
  const others = [spin && 'spinner', interior && 'interior', video && 'video'] as const
  return [...(pictures ? (['gallery'] as const) : []), ...others.filter((mode) => mode !== false)]
}

/**
 * The first view: the gallery where the site says so, the spinner otherwise. A car without frames has nothing to
 * turn and opens with its pictures, or with its video when the listing leads with that.
 */
export function firstMode({ first, modes, leads }: { first: FirstView; modes: readonly Mode[]; leads: boolean }): Mode {
  const wishes: readonly Mode[] =
    first === 'gallery' ? ['gallery'] : leads ? ['spinner', 'video', 'gallery'] : ['spinner', 'gallery']
  return wishes.find((mode) => modes.includes(mode)) ?? modes[0] ?? 'gallery'
}

/** The picture that the gallery stands at after a change of mode: leaving it puts it back to its first. */
export const pictureAfter = ({ from, to, index }: { from: Mode; to: Mode; index: number }): number =>
  from === 'gallery' && to !== 'gallery' ? 0 : index

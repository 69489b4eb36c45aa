import * as paths from '#app/paths.ts'
import { focusPage } from '#app/ui/focus-page.ts'
import { hideToast, showToast, type Toast } from '#app/ui/toast/toast.tsx'
import { track } from '#app/features/tracking/track.ts'
import { addFavourite, MAX_FAVOURITES } from './favourites.ts'
import { isAmong, type SavedCar, without } from './saved-car.ts'
import { refuseInTray } from './compare/tray-notice.ts'
import { compared, favourites } from './saved-lists.ts'

const LIST = paths.favouritesPage
const VIEW_LIST = { text: 'View List', act: LIST }
const NOT_KEPT = 'Your browser isn’t saving anything for this site, so this only lasts until you leave.'

/** Says that a car was saved or taken out, with the way back. */
export function tellFavourite(car: SavedCar, before: readonly SavedCar[], kept: boolean): void {
  const removed = isAmong(before, car.slug)
  if (!removed) void track(39, { item_id: car.id, item_make: car.make, item_model: car.model })
  const place = before.findIndex(({ slug }) => slug === car.slug)
  const undo = () => {
    favourites.update((cars) => (removed ? addFavourite(cars, car, place) : without(cars, car.slug)))
    showToast(messageOf(car, removed, []))
  }
  const actions: Toast['actions'] = [
    ...(removed || location.pathname === LIST ? [] : [VIEW_LIST]),
    { text: 'Undo', act: undo },
  ]
  const full = !removed && before.length >= MAX_FAVOURITES
  const oldest = before.at(-1)
  const more = kept
    ? full && oldest
      ? `Your list holds ${MAX_FAVOURITES}, so ${oldest.name} has made room.`
      : ''
    : oncePerPage(NOT_KEPT)
  const message = messageOf(car, !removed, actions)
  showToast(more ? { ...message, text: `${message.text} ${more}` } : message)
}

const messageOf = ({ name }: SavedCar, saved: boolean, actions: NonNullable<Toast['actions']>) => ({
  title: saved ? 'Saved in favourites' : 'Removed from favourites',
  text: saved ? `${name} is now available in your favourites.` : `${name} is no longer in your favourites.`,
  actions,
})

/** Says why a car was not chosen, or that the choice will not last. */
export function tellCompared(refused: string, kept: boolean): void {
  if (refused) {
    // One voice at a time: the tray speaks now.
    hideToast()
    refuseInTray(refused, compared.read())
  }
  const lost = kept ? '' : oncePerPage(NOT_KEPT)
  if (lost) showToast({ title: 'Chosen to compare', text: lost })
}

/** Takes every car out of the comparison, with the way back. */
export function clearCompared(): void {
  const before = compared.read()
  compared.update(() => [])
  focusPage()
  showToast({
    title: 'Nothing left to compare',
    actions: [{ text: 'Undo', act: () => void compared.update((now) => (now.length ? now : before)) }],
  })
}

const said = new Set<string>()

function oncePerPage(sentence: string): string {
  if (said.has(sentence)) return ''
  said.add(sentence)
  return sentence
}

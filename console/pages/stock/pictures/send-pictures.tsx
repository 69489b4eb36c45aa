import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import type { PictureBoard } from '#app/features/inventory/pictures/picture-board.ts'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import * as paths from '../../../paths.ts'
import { useOffline } from '../../../states/use-offline.ts'
import { readAnew } from './read-anew.ts'
import { browserQueue, startSending } from './sending/browser-queue.ts'
import { EMPTY, type QueueState } from './sending/picture-queue.ts'
import { ShotOutline } from './shot-drawing.tsx'

const FORM = 'send-pictures'

const subscribe = (changed: () => void) => browserQueue().subscribe(changed)
const stateNow = () => browserQueue().state()
const useQueue = (): QueueState => useSyncExternalStore(subscribe, stateNow, () => EMPTY)

interface OfCar {
  readonly site: string
  readonly car: string
}

interface FileFieldProps extends OfCar {
  readonly label: string
  /** Opens the camera of a phone at once. */
  readonly isCamera?: boolean
}

/** Where the keys go on when the field of a shot goes away, because its picture has been taken: to the next one. */
function leave(field: HTMLInputElement): void {
  const fields = [...(field.form?.elements ?? [])].filter((one) => one instanceof HTMLInputElement && one.type === 'file')
  const next = fields[fields.indexOf(field) + 1] ?? fields[0]
  if (document.activeElement === field && next instanceof HTMLElement) next.focus()
} // prettier-ignore

/** A field of pictures: with scripts what is chosen is kept and sent at once, else with its form. */
function FileField({ site, car, label, isCamera = false }: FileFieldProps) {
  const shown = useRef<HTMLInputElement>(null)
  const take = useCallback(
    (field: HTMLInputElement) => {
      const files = [...(field.files ?? [])]
      if (files.length === 0) return
      field.value = ''
      if (label !== '') leave(field)
      void browserQueue().add(files.map((blob) => ({ site, car, label, name: blob.name, blob })))
    },
    [site, car, label],
  )
  // What was chosen before the scripts were there is waiting in the field.
  useEffect(() => {
    if (shown.current) take(shown.current)
  }, [take])
  return (
    <input
      ref={shown}
      type="file"
      form={FORM}
      name={label === '' ? 'pictures' : `shot ${label}`}
      accept="image/*"
      multiple
      {...(isCamera && { capture: 'environment' as const })}
      onChange={(event) => take(event.currentTarget)}
    />
  )
}

/** The form that sends what was chosen where no scripts run. */
export const SendForm = ({ here, children }: { readonly here: string; readonly children: ReactNode }) => (
  <>
    <Form id={FORM} method="post" action={here} encType="multipart/form-data" hidden>
      <input type="hidden" name="intent" value="add" />
    </Form>
    {children}
  </>
)

/** Opens the camera, or lets one choose from what there is. */
export const SendButton = ({ site, car }: OfCar) => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its field is within it */}
    <label className={buttonClass('primary', 'pictures-file pictures-add')}>
      <Icon name="camera" />
      Add pictures
      <FileField site={site} car={car} label="" />
    </label>
    <Button type="submit" form={FORM} className="pictures-send">
      Send the pictures
    </Button>
  </>
)

interface MissingShotsProps {
  readonly site: string
  readonly board: PictureBoard
}

/** The pictures that a vehicle of its kind should have and this one has not. */
export function MissingShots({ site, board: { slug, pictures, missing, shots, shotWords, shape } }: MissingShotsProps) {
  const queue = useQueue()
  const onTheWay = new Set(queue.pictures.flatMap((one) => (one.site === site && one.car === slug && one.refused === null ? one.label : []))) // prettier-ignore
  if (missing.length === 0)
    return (
      <p className="pictures-all">
        All {shots.length} shots for {shotWords} are there.
      </p>
    )
  // Where no picture says that it is one of them, they may all be there.
  const isKnown = missing.length < shots.length || pictures.length === 0
  return (
    <section className="pictures-shots">
      <h2>{isKnown ? `Still missing for ${shotWords}` : `Shots for ${shotWords}`}</h2>
      <ul>
        {missing
          .filter(({ label }) => !onTheWay.has(label))
          .map(({ id, label, drawing }) => (
            <li key={id}>
              <label className="pictures-file pictures-shot">
                <ShotOutline of={drawing} shape={shape} />
                {label}
                <FileField site={site} car={slug} label={label} isCamera />
              </label>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Leads on to the next car without pictures; those whose pictures are still on their way from here have some soon. */
export function NextCar({ site, here }: { readonly site: string; readonly here: string }) {
  const queue = useQueue()
  const cars = new Set(queue.pictures.flatMap((one) => (one.site === site ? one.car : [])))
  const search = new URLSearchParams([['next', ''], ...[...cars].map((car) => ['besides', car])])
  return (
    <Link to={`${here}?${search}`} className="pictures-next">
      Next car without pictures
      <Icon name="right" />
    </Link>
  )
}

/** What this browser has still to send, and how far it is. */
export function SendQueue({ site, car }: OfCar) {
  const queue = useQueue()
  const { revalidate } = useRevalidator()
  const isOffline = useOffline()
  useEffect(startSending, [])
  useEffect(() => {
    if (queue.gone > 0) void readAnew(revalidate)
  }, [queue.gone, revalidate])
  useEffect(() => {
    const again = () => void readAnew(revalidate)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [revalidate])
  const own = queue.pictures.filter((picture) => picture.site === site && picture.car === car)
  const others = queue.pictures.length - own.length
  const waiting = own.filter(({ refused }) => refused === null)
  const words = waiting.length > 0 ? `${waiting.length} still to send` : own.length > 0 ? 'Not taken' : ''
  return (
    <div className="pictures-queue" hidden={queue.pictures.length === 0}>
      <header>
        <Icon name={isOffline ? 'offline' : 'camera'} />
        <div role="status">
          <h2>{words || (others > 0 ? 'Pictures of other cars are being sent' : '')}</h2>
        </div>
        {waiting.length > 0 && <small>{isOffline ? 'no connection' : queue.isWeak ? 'weak signal' : ''}</small>}
      </header>
      {queue.isSignedOut ? (
        <p role="alert">
          You are signed out. The pictures are kept on this device and go on by themselves once you have{' '}
          <a href={`${paths.signIn}?${new URLSearchParams({ back: paths.carPictures(site, car) })}`}>signed in again</a>
          .
        </p>
      ) : (
        waiting.length > 0 && (
          <p>
            {queue.lasts
              ? 'Kept on this device, sent by itself. You may leave this page.'
              : 'There is no room to keep all of them on this device. Leave the console open until they are sent.'}
          </p>
        )
      )}
      <ul>
        {own.map(({ n, label, name, refused }, place) => {
          const title = label || name || `Picture ${place + 1}`
          const share = queue.sending?.n === n ? queue.sending.share : null
          if (refused !== null)
            return (
              <li key={n} className="pictures-not-taken">
                <b>{title}</b>
                <p>{refused}</p>
                <Button look="text" onClick={() => void browserQueue().again(n)} aria-label={`Send again: ${title}`}>
                  Send again
                </Button>
                <Button look="text" onClick={() => void browserQueue().remove(n)} aria-label={`Remove: ${title}`}>
                  Remove
                </Button>
              </li>
            )
          return (
            <li key={n}>
              <span>{title}</span>
              <progress value={share ?? 0} max={1} aria-label={title} />
              <small>{share === null ? 'waits' : `${Math.round(share * 100)}%`}</small>
            </li>
          )
        })}
      </ul>
      {others > 0 && own.length > 0 && <p>{others} more, of other cars.</p>}
    </div>
  )
}

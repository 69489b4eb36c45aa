import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import type { PlainField } from '#app/features/website/form/form-field.ts'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import * as paths from '../../paths.ts'
import { useHydrated } from '../use-hydrated.ts'
import { addPicture, markUnderWay, PICTURE_FAILED } from './add-picture.ts'
import { type LibraryPicture, useFormParts } from './form-context.ts'
import { controlId, Question } from './question.tsx'

interface PictureFieldProps {
  readonly field: PlainField
  readonly name: string
}

/** A picture: one that is sent from here, or one of the library behind "Change". */
export function PictureField({ field, name }: PictureFieldProps) {
  const { texts, problems, site, pictures, onPicture } = useFormParts()
  const given = texts[name] ?? ''
  const [chosen, setChosen] = useState(given)
  const box = useRef<HTMLDivElement>(null)
  const known = pictures.some(({ address }) => address === given)
  const choices: readonly LibraryPicture[] = [
    ...(given !== '' && !known ? [{ address: given, name: 'The picture that is there now' }] : []),
    ...pictures,
  ]
  const called = choices.find(({ address }) => address === chosen)?.name
  const problem = problems[name]
  const isSent = useRef(false)
  const take = (picture: LibraryPicture) => {
    onPicture?.(picture)
    setChosen(picture.address)
    isSent.current = true
  }
  // A form that is saved while somebody types hears of the picture once it stands in the form.
  useEffect(() => {
    if (!isSent.current) return
    isSent.current = false
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])
  const radio = (address: string) => (
    <input type="radio" name={name} value={address} checked={chosen === address} onChange={() => setChosen(address)} />
  )
  return (
    <Question name={name} label={field.label} needed={field.needed} hint={field.hint} problem={problem} group>
      {() => (
        <div ref={box} className="sform-body">
          <input type="hidden" name={name} value={given} />
          <div className="sform-picture">
            <Thumb site={site} address={chosen} />
            <span>{chosen === '' ? 'No picture' : called}</span>
          </div>
          {onPicture && <SendPicture site={site} name={name} label={field.label} onSent={take} />}
          <details className="sform-change" open={problem !== undefined}>
            <summary>Choose from the library</summary>
            <div className="sform-pictures">
              {!field.needed && (
                <label className="sform-choice">
                  {radio('')}
                  <span>No picture</span>
                </label>
              )}
              {choices.map(({ address, name: words }) => (
                <label key={address} className="sform-choice">
                  {radio(address)}
                  <Thumb site={site} address={address} />
                  <span>{words}</span>
                </label>
              ))}
              {choices.length === 0 && <p className="sform-hint">The library of this site has no pictures yet.</p>}
            </div>
          </details>
        </div>
      )}
    </Question>
  )
}

interface SendPictureProps {
  readonly site: string
  /** Name of the field that gets the picture. */
  readonly name: string
  readonly label: string
  readonly onSent: (picture: LibraryPicture) => void
}

/** Sends a picture from the device of whoever writes; without scripts it goes to the library first. */
function SendPicture({ site, name, label, onSent }: SendPictureProps) {
  const [state, setState] = useState<{ readonly sending?: string; readonly problem?: string }>({})
  if (!useHydrated()) return <a href={paths.websitePictures(site)}>Add a picture to the library</a>
  const id = `${controlId(name)}-file`
  const send = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const file = field.files?.[0]
    if (!file) return
    field.value = ''
    markUnderWay(field, true)
    setState({ sending: file.name })
    const added = await addPicture(site, file)
    markUnderWay(field, false)
    setState(added.ok ? {} : { problem: `${file.name}: ${added.reason}` })
    if (added.ok) onSent(added.picture)
    else field.dispatchEvent(new Event(PICTURE_FAILED, { bubbles: true }))
  }
  return (
    <div className="sform-send">
      <label htmlFor={id} className={buttonClass('quiet')}>
        <Icon name="camera" />
        Add from this device<span className="unseen">: {label}</span>
      </label>
      <input
        id={id}
        type="file"
        className="unseen"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={`${id}-state`}
        onChange={(event) => void send(event)}
      />
      <p id={`${id}-state`} role="status" className={state.problem ? 'field-error' : 'sform-hint'}>
        {state.problem ?? (state.sending && `Sending ${state.sending} …`)}
      </p>
    </div>
  )
}

/** Its words stand beside it. */
function Thumb({ site, address }: { readonly site: string; readonly address: string }) {
  const id = mediaIdOf(address)
  return id === null ? (
    <span className="sform-thumb">
      <Icon name="camera" />
    </span>
  ) : (
    <img className="sform-thumb" src={paths.media(site, id, 'thumb')} alt="" loading="lazy" width="96" height="64" />
  )
}

import type { MouseEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { type PictureFocus, WHOLE_SIDE } from '#app/features/site/pictures/picture-focus.ts'

const CELLS = ['top left', 'top', 'top right', 'left', 'middle', 'right', 'bottom left', 'bottom', 'bottom right'] as const // prettier-ignore
/** The middle of one of three parts, in thousandths. */
const middleOf = (part: number): number => Math.round(((part + 0.5) / 3) * WHOLE_SIDE)

interface FocusPickerProps {
  /** Address of the whole picture. */
  readonly source: string
  /** What names the picture in the form. */
  readonly picture: string
  readonly focus: PictureFocus | null
  readonly alt: string
  /** "where lists cut the picture" */
  readonly where: string
}

/** The whole picture: what is tapped stays in view where it is cut. Nine buttons, and with scripts the very point. */
export function FocusPicker({ source, picture, focus, alt, where }: FocusPickerProps) {
  const submit = useSubmit()
  const tapped = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    // A key has pressed the button: its own part is meant.
    if (!box || event.detail === 0) return
    event.preventDefault()
    const part = (from: number, whole: number) => Math.round(Math.min(1, Math.max(0, from / whole)) * WHOLE_SIDE)
    const at = `${part(event.clientX - box.left, box.width)}x${part(event.clientY - box.top, box.height)}`
    void submit({ picture, focus: at }, { method: 'post' })
  }
  const { x, y } = focus ?? { x: WHOLE_SIDE / 2, y: WHOLE_SIDE / 2 }
  return (
    <>
      <Form method="post" className="pictures-focus">
        <input type="hidden" name="picture" value={picture} />
        <img src={source} alt={alt} />
        <span className="pictures-point" style={{ left: `${x / 10}%`, top: `${y / 10}%` }} />
        <div>
          {CELLS.map((name, n) => (
            <button
              key={name}
              type="submit"
              name="focus"
              value={`${middleOf(n % 3)}x${middleOf(Math.floor(n / 3))}`}
              aria-label={`Keep in view: ${name}`}
              onClick={tapped}
            />
          ))}
        </div>
      </Form>
      <p className="quiet">
        Tap on what has to stay in view {where}
        {focus ? '.' : ': now it is the middle.'}
      </p>
    </>
  )
}

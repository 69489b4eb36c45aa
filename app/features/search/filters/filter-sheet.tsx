import { type ReactNode, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Sheet } from '#app/ui/sheet/sheet.tsx'
import { useSheetEntry } from './use-sheet-entry.ts'

interface Props {
  readonly title: string
  /** Words of the button that leads back to the list, with its count. */
  readonly action: string
  readonly busy?: boolean
  /** Where the list without any choice is; null when nothing is chosen. */
  readonly clear?: string | null
  readonly children: ReactNode
}

/** The column of filters; where there is no room for one, a sheet over the list. */
export function FilterSheet({ title, action, busy = false, clear = null, children }: Props) {
  const [open, setOpen] = useState(false)
  const show = useRef<HTMLButtonElement>(null)
  useSheetEntry(open, setOpen)
  return (
    <Sheet
      id="filters"
      title={title}
      closeLabel="Close filters"
      back="results"
      icon="filter"
      open={open}
      onOpen={setOpen}
      busy={busy}
      foot={
        <>
          {clear !== null && (
            <ButtonLink href={clear} data-scroll="keep" onClick={() => show.current?.focus()}>
              Clear
            </ButtonLink>
          )}
          <Button ref={show} type="submit" look="primary" className="sheet-done" onClick={() => setOpen(false)}>
            <span className="sheet-count" aria-live="polite">
              {action}
            </span>
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}

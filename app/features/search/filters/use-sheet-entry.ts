import { useEffect } from 'react'

/** Whether the newest entry of the history is the one that an open sheet made: a choice takes its place. */
export const isSheetEntry = (): boolean => Boolean((history.state as { sheet?: true } | null)?.sheet)

/** Lets the back button close an open sheet. What it takes is loaded with the first one. */
export function useSheetEntry(open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (!open) return
    const left = new AbortController()
    // Without the network the back button does what it always did.
    import('./sheet-entry.ts').then(
      ({ enterSheet }) => enterSheet(() => setOpen(false), left.signal),
      () => {},
    )
    return () => left.abort()
  }, [open, setOpen])
}

import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The heading of the form of a block: without scripts an address of the editor leads to it. */
export const FORM_HEADING = 'open-block'

/** The form stands below the list of blocks then, as in the style sheet of the editor. */
const NARROW = '(width < 1000px)'

/** On narrow screens whoever has chosen a block goes on at its form; a page that is reloaded or gone back to stays. */
export function useFormInView(block: string | undefined): void {
  const { key } = useLocation()
  const isChosen = useNavigationType() === NavigationType.Push && block !== undefined
  useEffect(() => {
    if (!isChosen || !matchMedia(NARROW).matches) return
    const heading = document.getElementById(FORM_HEADING)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }, [isChosen, block, key])
}

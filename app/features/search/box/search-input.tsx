import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import type { PopupProps } from './search-popup.tsx'

interface Props extends ComponentProps<'input'> {
  readonly id: string
  /** What the site sells, in the plural. */
  readonly noun: string
  /** Called when a suggestion was chosen, before its page is asked for; else the box is emptied. */
  readonly onChoose?: () => void
}

/**
 * The input of a search box: a plain search field of its form. What it suggests is loaded when it is first used, and
 * makes it a combobox.
 */
export function SearchInput({ noun, onChoose, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [Popup, setPopup] = useState<ComponentType<PopupProps>>()
  const load = () => {
    // Without the network the field stays a plain one.
    if (!Popup)
      import('./search-popup.tsx').then(
        (popup) => setPopup(() => popup.SearchPopup),
        () => {},
      )
  }
  const clear = () => {
    if (input.current) input.current.value = ''
  }
  useEffect(() => {
    if (document.activeElement === input.current) load()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for a field that was used before the page came alive
  }, [])
  return (
    <>
      <input
        ref={input}
        name="query"
        type="search"
        placeholder="Make, model or budget"
        maxLength={200}
        autoComplete="off"
        onFocus={load}
        {...props}
      />
      {Popup && <Popup input={input} noun={noun} onChoose={onChoose ?? clear} />}
    </>
  )
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import * as paths from '../paths.ts'
import { SEARCH_LABEL } from './search-label.ts'

interface SearchFormProps {
  readonly site: string
  readonly defaultValue: string
  /** Nothing was looked for yet: whoever comes here types. */
  readonly isFirst: boolean
  /** Somebody types; without scripts the button asks. */
  readonly onType: (form: HTMLFormElement) => void
}

/** The search field of the page of what was found. */
export function SearchForm({ site, defaultValue, isFirst, onType }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const focus = useEffectEvent(() => isFirst && field.current?.focus())
  useEffect(() => void focus(), [])
  return (
    <Form action={paths.search(site)} role="search" className="search-form">
      <TextInput
        ref={field}
        type="search"
        name="q"
        aria-label={SEARCH_LABEL}
        placeholder="Search"
        maxLength={80}
        defaultValue={defaultValue}
        autoComplete="off"
        onInput={({ currentTarget: { form } }) => form && onType(form)}
      />
      <Button type="submit">
        <Icon name="search" />
        Search
      </Button>
    </Form>
  )
}

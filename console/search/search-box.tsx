import { useRef, useState } from 'react'
import { Form, Link, PrefetchPageLinks } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { KeyMark } from '../frame/key-mark.tsx'
import { useKey } from '../frame/letter-keys.ts'
import { useHydrated } from '../parts/use-hydrated.ts'
import * as paths from '../paths.ts'
import { foundWords } from './found-words.ts'
import { Matched } from './match/matched.tsx'
import { SEARCH_LABEL } from './search-label.ts'
import { nextOption, type SearchOption, searchOptions } from './search-options.ts'
import { useSearch } from './use-search.ts'

interface SearchBoxProps {
  /** Of the field's list; a page may have two fields. */
  readonly id: string
  readonly site: string
  readonly className: string
}

/**
 * The one search field. With scripts it is a combobox: what is found stands below it as one types, the first of it
 * chosen. Without them it is a form that leads to the page of what was found.
 */
export function SearchBox({ id, site, className }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)
  const scripts = useHydrated()
  const [open, setOpen] = useState(false)
  const { data, text, type, isLate } = useSearch(site)
  const [chosen, setChosen] = useState({ data, at: -1 })
  const groups = data ? searchOptions(data, site) : []
  const options = groups.flatMap((group) => group.options)
  // Enter never opens what answers an older text; it asks for the page of what was typed.
  const isAnswer = data !== undefined && data.q === text.trim()
  const first = isAnswer && options.length > 0 && text.trim() !== '' ? 0 : -1
  const active = chosen.data === data && isAnswer ? chosen.at : first
  const optionId = (at: number) => `${id}-${at}`
  const isOpen = open && scripts

  function choose(at: number): void {
    setChosen({ data, at })
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
  }
  function close(): void {
    setOpen(false)
    setChosen({ data: undefined, at: -1 })
  }
  function goBack(): void {
    close()
    const to = before.current
    if (to instanceof HTMLElement && to.isConnected && to !== document.body) to.focus()
    else field.current?.blur()
  }
  function gone(): void {
    close()
    type('')
    if (field.current) field.current.value = ''
    document.getElementById('page')?.focus({ preventScroll: true })
  }
  function press(event: React.KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextOption(event.key, { active, count: options.length })
    if (event.key === 'Escape' && isOpen) goBack()
    else if (event.key === 'Enter' && isOpen && data?.failed) type(text, true)
    else if (event.key === 'Enter' && isOpen && active >= 0) document.getElementById(optionId(active))?.click()
    else if (next !== null) {
      if (isOpen) choose(next)
      else setOpen(true)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      className={`search-box ${isOpen ? 'is-open' : ''} ${className}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <Form action={paths.search(site)} role="search" onSubmit={() => setTimeout(gone)}>
        <label>
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={SEARCH_LABEL}
            placeholder="Search"
            maxLength={80}
            autoComplete="off"
            {...useKey('/')}
            {...(scripts && {
              role: 'combobox',
              'aria-expanded': isOpen && options.length > 0,
              'aria-controls': `${id}-list`,
              'aria-autocomplete': 'list' as const,
              'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
            })}
            onFocus={({ relatedTarget }) => {
              before.current = relatedTarget
              type(field.current?.value ?? '', true)
              setOpen(true)
            }}
            onClick={() => setOpen(true)}
            onInput={({ currentTarget: { value } }) => {
              type(value)
              setOpen(true)
            }}
            onKeyDown={press}
          />
          <KeyMark of="/" />
        </label>
      </Form>
      {scripts && (
        <>
          {/* Its script alone: the router reloads the page where it cannot have that later. */}
          <PrefetchPageLinks page={paths.search(site)} />
          <form method="post" id={`${id}-post`} hidden />
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press leaves the focus in the field */}
          <div className="search-pop" hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
            <div role="listbox" id={`${id}-list`} aria-label="Found" hidden={options.length === 0}>
              {groups.map((group) => (
                <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
                  <div role="presentation" className="search-group" id={`${id}-${group.name}`}>
                    {group.name}
                  </div>
                  {group.options.map((option) => (
                    <Option
                      key={option.key}
                      option={option}
                      id={optionId(option.at)}
                      active={option.at === active}
                      form={`${id}-post`}
                      onTaken={gone}
                    />
                  ))}
                </div>
              ))}
            </div>
            {options.length === 0 && (
              <p className="search-none">{data && !isLate ? foundWords(data) : 'Searching …'}</p>
            )}
          </div>
          <span className="unseen" role="status">
            {isOpen && isAnswer ? foundWords(data) : ''}
          </span>
        </>
      )}
    </div>
  )
}

interface OptionProps {
  readonly option: SearchOption
  readonly id: string
  readonly active: boolean
  /** Id of the form that posts. */
  readonly form: string
  readonly onTaken: () => void
}

function Option({ option, id, active, form, onTaken }: OptionProps) {
  const { to, icon, name, note, figures, outside, posted } = option
  const words = (
    <>
      <Icon name={icon} />
      <span className="search-words">
        <Matched pieces={name} />
        {note.length > 0 && (
          <small>
            <Matched pieces={note} />
          </small>
        )}
      </span>
      {(figures !== '' || active) && (
        <small className="search-figures">
          {figures} {active && <kbd aria-hidden="true">↵</kbd>}
        </small>
      )}
    </>
  )
  const all = { id, role: 'option', 'aria-selected': active, tabIndex: -1, className: 'search-option' } as const
  if (posted) {
    return (
      <button {...all} type="submit" form={form} formAction={to}>
        {words}
      </button>
    )
  }
  return outside ? (
    <a {...all} href={to}>
      {words}
    </a>
  ) : (
    <Link {...all} to={to} onClick={onTaken}>
      {words}
    </Link>
  )
}

import { useLayoutEffect, useRef, useState } from 'react'
import { LinkButton } from '#app/ui/link/link-button.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { row, stack, text as wording } from '#app/ui/layout/layout.ts'
import { formatNumber } from '#lib/money.ts'
import { INVALID_POSTCODE, isPostcode } from '../list/near.ts'
import type { Near } from '../address/query.ts'
import type { SearchPage } from '../search-page.server.ts'
import type { SearchControls } from '../use-search.ts'
import { rememberPlace, useRememberedPlace } from './use-remembered-place.ts'

interface Props {
  readonly page: Pick<SearchPage, 'near' | 'radii' | 'state'>
  readonly controls: SearchControls
}

/** Where the shopper is and how far a car may be. What was given once is offered again, and sent only when used. */
export function PlaceFilter({ page, controls: { state, change } }: Props) {
  const remembered = useRememberedPlace()
  const [typed, setTyped] = useState<string | null>(null)
  /** A distance chosen before there was a postcode. */
  const [wanted, setWanted] = useState<number>()
  const [problem, setProblem] = useState('')
  /** The postcode that this shopper typed here; one that came with a link is not theirs to remember. */
  const entered = useRef('')
  const found = page.near?.ok ? page.near.place : null
  // Before the answer is painted: who goes on at once has it remembered all the same.
  useLayoutEffect(() => {
    if (found && found.postcode === entered.current) rememberPlace(found)
  }, [found])

  const postcode = typed ?? state.near?.postcode ?? remembered?.postcode ?? ''
  const within = state.near && isPostcode(state.near.postcode) ? state.near.within : wanted
  const answered = state.near?.postcode === page.state.near?.postcode
  const trouble = problem || (answered && page.near?.ok === false ? page.near.reason : '')

  const settle = () => {
    setTyped(null)
    setWanted(undefined)
    setProblem('')
  }
  const go = (near: Near) => {
    settle()
    if (near.postcode === state.near?.postcode && near.within === state.near.within) return
    change({ ...state, page: 1, near })
  }
  const forget = () => {
    settle()
    entered.current = ''
    rememberPlace(null)
    // The order by distance goes with the place it was measured from.
    if (state.near) change({ ...state, page: 1, near: null, sort: state.sort === 'distance' ? '' : state.sort })
  }
  const apply = (text: string) => {
    const requested = text.trim()
    if (requested === '') return forget()
    if (!isPostcode(requested)) return setProblem(INVALID_POSTCODE)
    entered.current = requested
    go({ postcode: requested, ...(within !== undefined && { within }) })
  }
  const choose = (text: string) => {
    const km = text === '' ? undefined : Number(text)
    if (isPostcode(postcode)) return go({ postcode, ...(km !== undefined && { within: km }) })
    setWanted(km)
    if (km !== undefined) setProblem('Enter your postcode to see what is near you.')
  }

  const radii = [...new Set([...page.radii, ...(within === undefined ? [] : [within])])].toSorted((a, b) => a - b)
  return (
    <fieldset className="place-filter">
      <legend className="weight-semibold">Near you</legend>
      <label className={stack({ gap: 1 }, wording({ size: 14, tone: 'quiet' }))}>
        Your postcode
        <TextInput
          type="text"
          className="place-field"
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          value={postcode}
          aria-invalid={trouble ? true : undefined}
          aria-describedby="place-problem"
          onChange={({ target: { value } }) => {
            setTyped(value)
            setProblem('')
            if (isPostcode(value)) apply(value)
          }}
          onBlur={() => typed !== null && apply(typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply(postcode)
          }}
        />
      </label>
      <label className={stack({ gap: 1 }, wording({ size: 14, tone: 'quiet' }))}>
        Distance
        <Select
          name="within"
          className="place-field"
          value={within ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Any distance</option>
          {radii.map((km) => (
            <option key={km} value={km}>
              {`Within ${formatNumber(km)} km`}
            </option>
          ))}
        </Select>
      </label>
      <p id="place-problem" className={wording({ size: 14, tone: 'bad' }, 'place-whole')} aria-live="polite">
        {trouble}
      </p>
      <div className={row({}, wording({ size: 14, tone: 'quiet' }, 'place-whole place-answer'))}>
        {!state.near && !remembered && 'Saved on this device only.'}
        {state.near && found && answered && `From ${found.suburb} ${found.state.toUpperCase()}`}
        {!state.near && remembered && (
          <LinkButton className="tap-line" onClick={() => apply(remembered.postcode)}>
            Nearest first
          </LinkButton>
        )}
        {(state.near || remembered) && (
          <LinkButton className="tap-line" onClick={forget}>
            Forget my postcode
          </LinkButton>
        )}
      </div>
    </fieldset>
  )
}

/** Says above the list why no distance holds; in the filters alone it would stay unseen on a phone. */
export function PlaceNotice({ near }: Pick<SearchPage, 'near'>) {
  if (near?.ok !== false) return null
  return <Notice className="list-note">{near.reason} The list shows cars at any distance.</Notice>
}

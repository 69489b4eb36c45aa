import { type ReactNode, type RefObject, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { LinkButton } from '#app/ui/link/link-button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { row, stack, text as wording } from '#app/ui/layout/layout.ts'
import { forgetSearches, searches } from '#app/features/saved/history/use-searches.ts'
import { formatNumber } from '#lib/money.ts'
import { describeSearch } from '../sentence/describe-search.ts'
import { stateOfPast } from './past-search.ts'
import type { Piece, Suggestion, SuggestionKind } from './suggestions.ts'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'
import './search-popup.css'

export interface PopupProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly noun: string
  readonly onChoose: () => void
}

interface Group {
  readonly kind: SuggestionKind | 'past'
  readonly items: readonly Suggestion[]
}

const TITLES: Readonly<Record<Group['kind'], string>> = {
  past: 'Recent searches',
  reading: 'Search for',
  car: 'Stock numbers',
  model: 'Makes and models',
  body: 'Body types',
  badge: 'Badges',
}
const ICONS: Readonly<Record<Group['kind'], IconName>> = {
  past: 'clock',
  reading: 'search',
  car: 'tag',
  model: 'body',
  body: 'body',
  badge: 'tag',
}

/** What opens under a search box: the last searches while it is empty, suggestions while someone types. */
export function SearchPopup({ input, noun, onChoose }: PopupProps) {
  const [text, setText] = useState(input.current?.value ?? '')
  const past = useSyncExternalStore(searches.subscribe, searches.read)
  const { groups: suggested, stale } = useSuggestions(text)
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const recent: Group = {
    kind: 'past',
    items: past.map((search) => ({
      pieces: [[describeSearch(stateOfPast(search), { noun: { many: noun } }), false]],
      to: search.path,
    })),
  }
  const empty = text.trim() === ''
  const groups: readonly Group[] = empty ? (past.length ? [recent] : []) : suggested
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const box = useCombobox({
    input,
    popup,
    id,
    count,
    list: empty ? 'past' : suggested,
    onText: setText,
  })

  const choose = () => {
    box.close()
    setText('')
    onChoose()
  }
  let place = 0
  return (
    <div ref={popup} className="search-popup" hidden={!box.open} aria-busy={stale && !empty}>
      {empty && (
        <p
          className={row(
            { spread: true, wrap: false },
            wording({ size: 13, tone: 'quiet', weight: 'semibold' }, 'search-popup-title'),
          )}
        >
          <span>{TITLES.past}</span>
          <LinkButton
            className="search-popup-clear"
            onClick={() => {
              forgetSearches()
              input.current?.focus()
            }}
          >
            Clear <span className="sr-only">recent searches</span>
          </LinkButton>
        </p>
      )}
      <div id={id} role="listbox" className={stack({ gap: 1 })} aria-label={empty ? TITLES.past : 'Suggestions'}>
        {groups.map(({ kind, items }) => (
          <div key={kind} role="group" aria-label={TITLES[kind]}>
            {!empty && (
              <p
                className={row({}, wording({ size: 13, tone: 'quiet', weight: 'semibold' }, 'search-popup-title'))}
                aria-hidden="true"
              >
                {TITLES[kind]}
              </p>
            )}
            {items.map((item) => {
              const index = place++
              return (
                <a
                  key={item.to}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === box.active}
                  tabIndex={-1}
                  href={item.to}
                  className={row({ gap: 3, wrap: false }, 'search-option')}
                  onMouseMove={() => box.activate(index)}
                  onClick={choose}
                >
                  <Picture item={item} icon={ICONS[kind]} />
                  <span className="search-option-label any-break">
                    <Label pieces={item.pieces} />
                    {item.note && (
                      <span className={stack({}, wording({ size: 14, tone: 'quiet' }))}>
                        <Label pieces={item.note} />
                      </span>
                    )}
                  </span>
                  {item.count !== undefined && (
                    <span className={wording({ size: 14, tone: 'quiet' }, 'tabular')}>
                      {formatNumber(item.count)}
                      <span className="sr-only"> {noun}</span>
                    </span>
                  )}
                </a>
              )
            })}
          </div>
        ))}
      </div>
      <p className="sr-only" aria-live="polite">
        {box.open && !stale && !empty ? `${count} ${count === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
    </div>
  )
}

function Picture({ item, icon }: { item: Suggestion; icon: IconName }): ReactNode {
  if (item.picture) return <img src={item.picture} alt="" width={60} height={40} className="search-option-picture" />
  return <Icon name={icon} className="search-option-mark" />
}

const Label = ({ pieces }: { pieces: readonly Piece[] }): ReactNode => (
  <span>{pieces.map(([text, matched], index) => (matched ? <b key={index}>{text}</b> : text))}</span>
)

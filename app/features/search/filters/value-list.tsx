import { Fragment, memo, use, useState } from 'react'
import { MarkupKeeperContext } from '#app/ui/kept-markup.tsx'
import { Drawing } from '#app/ui/icon/drawing.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { text as wording } from '#app/ui/layout/layout.ts'
import { silhouetteName } from '#app/features/vehicle/body/silhouette-name.ts'
import { Silhouette } from '#app/features/vehicle/body/silhouette.tsx'
import { formatNumber } from '#lib/money.ts'
import { attributeOf, type AttributeName } from '../documents/attributes.ts'
import type { Facet, FacetRow, PanelProps } from './facet.ts'
import { withValues, writeQuery } from '../address/query.ts'
import { useDebounced } from '../use-search.ts'
import { valueLabel } from './value-label.ts'
import { matchesTyped } from './value-match.ts'
import swatches from './swatches.svg?no-inline'

/** With more values than this a filter has a search field of its own. */
const MANY_VALUES = 12
/** Pause after the last key before the server is asked for values that the page does not have, ms. */
const TYPED_DEBOUNCE_MS = 300

interface Props {
  readonly facet: Facet
  readonly panel: PanelProps
}

/** The values of a filter with their counts: the first ones, the others on request, all of them by typing. */
export function ValueList({ facet, panel }: Props) {
  const { name, many, limit, more } = facet
  const values = useStill(facet.values)
  const { label, tiles = false } = attributeOf(name)
  const chosen = panel.controls.state.values[name] ?? []
  // What was chosen when the page came stands among the first; later choices stay where they are made.
  const [lifted] = useState(chosen)
  const [typed, setTyped] = useState('')
  const found = useFound({ facet, panel }, typed)
  const drawn = tiles && tellApart(values, panel.kind)
  const isFirst = ([value]: FacetRow, index: number) => index < limit || lifted.includes(value)
  const rest = values.filter((row, index) => !isFirst(row, index))
  const listOf = (rows: readonly FacetRow[]) => <Rows {...{ facet, panel, drawn, rows }} />
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      {!drawn && values.length + more > MANY_VALUES && (
        <TextInput
          type="search"
          className="filter-find js-only"
          aria-label={`Search ${many}`}
          placeholder={`Search ${many}`}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            found.ask(event.target.value)
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {typed.trim() ? (
        <>
          {listOf(found.rows)}
          <p className={wording({ size: 14, tone: 'quiet' }, 'filter-help')} aria-live="polite">
            {found.rows.length === 0 && `No ${label.toLowerCase()} matches “${typed.trim()}”.`}
          </p>
        </>
      ) : (
        <>
          {listOf(values.filter(isFirst))}
          {rest.length > 0 && (
            <Disclosure closed={`Show all ${many}`} opened={`Hide extra ${many}`}>
              {listOf(rest)}
              {more > 0 && (
                <p
                  className={wording({ size: 14, tone: 'quiet' }, 'filter-help js-only')}
                >{`Plus ${formatNumber(more)} more. Type above to find them.`}</p>
              )}
            </Disclosure>
          )}
        </>
      )}
    </fieldset>
  )
}

/** Values where they stood when the page came, new ones behind them: none moves away below a finger. */
function useStill(values: Facet['values']): Facet['values'] {
  const [places] = useState(() => new Map(values.map(([value], index) => [value, index])))
  // Models stand below their makes or families.
  if (values.some(([, , under]) => under)) return values
  const placeOf = ([value]: FacetRow) => places.get(value) ?? places.size
  return values.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Whether most body types have a drawing of their own: a page of the same truck helps nobody choose. */
const tellApart = (values: readonly FacetRow[], kind: string): boolean =>
  new Set(values.map(([value]) => silhouetteName(value, kind))).size * 2 > values.length

/** Values that match what is typed: those of the page at once, and those that only the server has. */
function useFound({ facet: { name, values, more }, panel: { controls } }: Props, typed: string) {
  const [beyond, setBeyond] = useState<{ readonly of: string; readonly rows: readonly FacetRow[] } | null>(null)
  // Counts hold as long as nothing but this filter itself changes.
  const others = () => writeQuery(withValues(controls.state, name, []))
  const askServer = useDebounced(async (text: string) => {
    const server = await import('./find-values.ts')
    setBeyond({ of: others(), rows: await server.findValues(name, text, controls.state) })
  }, TYPED_DEBOUNCE_MS)
  const known = new Set(values.map(([value]) => value))
  const fresh = beyond && beyond.of === others() ? beyond.rows.filter(([value]) => !known.has(value)) : []
  return {
    // Before anything is typed nobody looks at these, and a page has hundreds of values.
    rows: typed.trim() ? [...values, ...fresh].filter(([value]) => matchesTyped(name, value, typed)) : [],
    ask: (text: string) => {
      if (more > 0 && text.trim()) askServer(text)
    },
  }
}

/** Rows with a heading above the models of each make or family. */
function Rows({ rows, drawn, facet, panel }: Props & { drawn: boolean; rows: readonly FacetRow[] }) {
  const keeper = import.meta.env.SSR ? use(MarkupKeeperContext) : null
  const chosen = panel.controls.state.values[facet.name]
  const drawnAs = drawn ? panel.kind : null
  const rowOf = ([value, count, under]: FacetRow, index: number) => (
    <Fragment key={value}>
      {under !== undefined && under !== rows[index - 1]?.[2] && (
        <p className={wording({ size: 14, tone: 'quiet', weight: 'semibold', above: 2 }, 'filter-group')}>{under}</p>
      )}
      <Value
        name={facet.name}
        value={value}
        count={count}
        chosen={chosen?.includes(value) ?? false}
        drawnAs={drawnAs}
      />
    </Fragment>
  )
  const className = drawn ? 'filter-tiles' : undefined
  if (keeper) {
    const html = rows.map((row, index) => {
      const [value, count, under] = row
      const heading = under === rows[index - 1]?.[2] ? undefined : under
      const says = [facet.name, value, count, heading, chosen?.includes(value), drawnAs]
      return keeper.ofText(JSON.stringify(says), () => rowOf(row, index))
    })
    return <div className={className} dangerouslySetInnerHTML={{ __html: html.join('') }} />
  }
  return <div className={className}>{rows.map(rowOf)}</div>
}

interface ValueProps {
  readonly name: AttributeName
  readonly value: string
  readonly count: number
  readonly chosen: boolean
  /** What the site mainly sells, where the value is a drawn tile. */
  readonly drawnAs: string | null
}

/** One value; the panel listens for its choice, and checks what was chosen elsewhere. */
const Value = memo(function Value({ name, value, count, chosen, drawnAs }: ValueProps) {
  return (
    <label className={drawnAs === null ? 'filter-value' : 'choice filter-tile'} data-empty={count === 0 || undefined}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} disabled={count === 0 && !chosen} />
      {drawnAs !== null && <Silhouette shape={[value, drawnAs]} />}
      {name === 'colour' && <Drawing className="swatch" of={`${swatches}#${value.toLowerCase()}`} />}
      {valueLabel(name, value)}
      <span className="filter-count">{formatNumber(count)}</span>
    </label>
  )
})

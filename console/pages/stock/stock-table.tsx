import { type FormEvent, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import type { StockColumn } from '#app/features/inventory/list/stock-query.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { useHydrated } from '../../parts/use-hydrated.ts'
import * as paths from '../../paths.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CarRow } from './car-row.tsx'
import { COLUMN_SORTS, COLUMN_WORDS, countOfCars, FIGURES } from './column-words.ts'
import type { StockListData } from './list-data.server.ts'

/** Boxes of the cars on this page. */
const boxesIn = (form: HTMLFormElement | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name=cars]') ?? []),
]

/** The cars of a list, to open and to choose: a table at a desk, rows for a thumb on a phone. */
export function StockTable(list: StockListData) {
  const { site, lines, columns, count, previous, next, place, query, here } = list
  const [chosen, setChosen] = useState(0)
  const submit = useSubmit()
  /** What opens a window of its own, such as a PDF, is sent by the browser. */
  function send(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter
    if (button instanceof HTMLButtonElement && button.formTarget !== '') return
    event.preventDefault()
    void submit(button instanceof HTMLButtonElement ? button : event.currentTarget)
  }
  return (
    <form
      method="post"
      action={paths.changeStock(site)}
      className="stock-form"
      key={query + place}
      onSubmit={send}
      onChange={({ currentTarget }) => setChosen(boxesIn(currentTarget).filter(({ checked }) => checked).length)}
      onReset={() => setChosen(0)}
    >
      <input type="hidden" name="list" value={here} />
      {lines.length > 0 && (
        <label className="stock-choosing">
          <input type="checkbox" />
          Choose several
        </label>
      )}
      {lines.length === 0 ? (
        <p className="stock-none">
          <Icon name="body" />
          <b>No car is in this list</b>
          <span>Take a filter away, or choose another view.</span>
        </p>
      ) : (
        <table className="stock-table">
          <caption className="unseen">{countOfCars(count)}</caption>
          <thead>
            <tr>
              <th scope="col" className="stock-tick">
                <ChooseAll chosen={chosen} of={lines.length} />
              </th>
              <th scope="col" className="stock-pic">
                <span className="unseen">Picture</span>
              </th>
              <th scope="col" className="stock-name">
                <SortLink list={list} sort="name" words="Car" />
              </th>
              {columns.map((column) => (
                <ColumnHead key={column} list={list} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <CarRow key={line.slug} line={line} columns={columns} />
            ))}
          </tbody>
        </table>
      )}
      {(previous ?? next) && (
        <nav className="stock-pages" aria-label="Pages">
          {previous ? <Link to={previous}>Previous</Link> : <span />}
          <span className="quiet">{place}</span>
          {next ? <Link to={next}>Next</Link> : <span />}
        </nav>
      )}
      <BulkBar list={list} chosen={chosen} />
    </form>
  )
}

interface ChooseAllProps {
  readonly chosen: number
  /** Cars on this page. */
  readonly of: number
}

/** Chooses every car of the page, or none. Without scripts each has its own box, and the bar one for the whole list. */
function ChooseAll({ chosen, of }: ChooseAllProps) {
  if (!useHydrated()) return <span className="unseen">Choose</span>
  return (
    <input
      type="checkbox"
      aria-label="Choose every car of this page"
      checked={chosen === of}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < of
      }}
      onChange={({ currentTarget }) => {
        for (const box of boxesIn(currentTarget.form)) box.checked = currentTarget.checked
      }}
    />
  )
}

interface OfList {
  readonly list: StockListData
}

function ColumnHead({ list, column }: OfList & { readonly column: StockColumn }) {
  const sort = COLUMN_SORTS[column]
  const words = COLUMN_WORDS[column]
  return (
    <th
      scope="col"
      className={`stock-col-${column} ${FIGURES.has(column) ? 'stock-figure' : ''}`}
      aria-sort={sort && list.sort === sort ? (list.turned ? 'descending' : 'ascending') : undefined}
    >
      {sort ? <SortLink list={list} sort={sort} words={words} /> : words}
    </th>
  )
}

const SortLink = ({ list, sort, words }: OfList & { readonly sort: StockListData['sort']; readonly words: string }) => (
  <Link to={list.sorts[sort]} preventScrollReset>
    {words} {list.sort === sort && <Icon name="down" small className={list.turned ? 'stock-turned' : undefined} />}
  </Link>
)

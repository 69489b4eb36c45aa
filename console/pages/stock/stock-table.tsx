import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { StockColumn } from '#app/features/inventory/list/stock-query.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StandingGlyph } from '../../parts/standing-glyph.tsx'
import * as paths from '../../paths.ts'
import { COLUMN_SORTS, COLUMN_WORDS, FIGURES } from './column-words.ts'
import type { CarLine } from './car-line.server.ts'
import type { StockListData } from './list-data.server.ts'
import { MarketMark } from './market-mark.tsx'

/** The cars of a list, to open and to choose: a table at a desk, rows for a thumb on a phone. */
export function StockTable(list: StockListData) {
  const { site, lines, columns, count, previous, next, place, mayChange, query } = list
  const [chosen, setChosen] = useState(0)
  return (
    <Form
      method="post"
      action={paths.changeStock(site)}
      className="stock-form"
      key={query + place}
      onChange={({ currentTarget }) => setChosen(currentTarget.querySelectorAll('input[name=cars]:checked').length)}
    >
      <input type="hidden" name="list" value={query} />
      {mayChange && lines.length > 0 && (
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
          <caption className="unseen">{`${count} cars`}</caption>
          <thead>
            <tr>
              {mayChange && (
                <th scope="col" className="stock-tick">
                  <span className="unseen">Choose</span>
                </th>
              )}
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
              <CarRow key={line.slug} line={line} columns={columns} mayChoose={mayChange} />
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
      {mayChange && <BulkBar site={site} count={count} chosen={chosen} />}
    </Form>
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

interface RowProps {
  readonly line: CarLine
  readonly columns: readonly StockColumn[]
  readonly mayChoose: boolean
}

function CarRow({ line, columns, mayChoose }: RowProps) {
  const { slug, to, name, picture } = line
  return (
    <tr data-row={slug}>
      {mayChoose && (
        <td className="stock-tick">
          <input type="checkbox" name="cars" value={slug} aria-label={`Choose ${name}`} />
        </td>
      )}
      <td className="stock-pic">
        {picture === null ? (
          <span className="stock-no-pic">
            <Icon name="camera" />
          </span>
        ) : (
          <img src={picture} alt="" width={240} height={160} loading="lazy" />
        )}
      </td>
      <th scope="row" className="stock-name">
        <Link to={to}>{name}</Link>
        <PhoneLines line={line} />
      </th>
      {columns.map((column) => (
        <td key={column} className={`stock-col-${column} ${FIGURES.has(column) ? 'stock-figure' : ''}`}>
          <Cell line={line} column={column} />
        </td>
      ))}
    </tr>
  )
}

/** What stands below the name where there are no columns. */
const PhoneLines = ({ line }: { readonly line: CarLine }) => (
  <span className="stock-phone">
    <span>
      {line.cells.stocknum}
      {line.cells.location ? `, ${line.cells.location}` : ''}
    </span>
    <span className="stock-phone-price">
      <Price line={line} />
    </span>
    <span>
      <StandingGlyph standing={line.standing} />, {line.days}
      {line.pictures === 0 && <span className="is-red">, no pictures</span>}
    </span>
  </span>
)

const Price = ({ line: { price, was, held } }: { readonly line: CarLine }) => (
  <>
    {was !== null && <s>{was}</s>} <b>{price}</b>
    <span className="stock-lock">
      {held && (
        <>
          <Icon name="lock" small />
          <span className="unseen">held by hand</span>
        </>
      )}
    </span>
  </>
)

function Cell({ line, column }: { readonly line: CarLine; readonly column: StockColumn }) {
  const { standing, market, pictures, channels, cells } = line
  switch (column) {
    case 'standing':
      return <StandingGlyph standing={standing} />
    case 'price':
      return <Price line={line} />
    case 'market':
      return market && <MarketMark band={market} />
    case 'pictures':
      return pictures === 0 ? <span className="is-red">none</span> : pictures
    case 'channels':
      return (
        <span className="stock-channels">
          {channels.map(({ letter, words, state }) => (
            <span key={letter} className={`stock-channel stock-channel-${state}`} title={words}>
              <span aria-hidden="true">{letter}</span>
              <span className="unseen">{words}</span>
            </span>
          ))}
        </span>
      )
    default:
      return cells[column] ?? ''
  }
}

/** What can be done with the cars that are chosen. It shows by itself while one is: no script is needed. */
function BulkBar({ site, count, chosen }: { readonly site: string; readonly count: number; readonly chosen: number }) {
  return (
    <div className="stock-bulk" role="group" aria-label="What to do with the chosen cars">
      <span className="stock-bulk-count" aria-live="polite">
        {chosen > 0 ? `${chosen} chosen` : 'Chosen'}
      </span>
      <label className="stock-all">
        <input type="checkbox" name="all" value="1" /> All {count}
      </label>
      <span className="stock-bulk-verbs">
        <Button type="submit" look="text" name="change" value="price">
          <Icon name="tag" />
          Price
        </Button>
        <Button type="submit" look="text" name="change" value="field">
          <Icon name="pin" />
          Field
        </Button>
        <Button type="submit" look="text" name="change" value="hold">
          <Icon name="lock" />
          Hold
        </Button>
        <Button type="submit" look="text" name="change" value="withdraw">
          <Icon name="block" />
          Withdraw
        </Button>
        <Button type="submit" look="text" formMethod="get" formAction={paths.keyTags(site)} formTarget="_blank">
          <Icon name="key" />
          Key tags
        </Button>
      </span>
      <Button type="reset" look="text" className="btn-square" aria-label="Choose none">
        <Icon name="close" />
      </Button>
    </div>
  )
}

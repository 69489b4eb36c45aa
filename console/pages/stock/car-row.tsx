import { Link } from 'react-router'
import type { StockColumn } from '#app/features/inventory/list/stock-query.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StandingGlyph } from '../../parts/standing-glyph.tsx'
import type { CarLine } from './car-line.server.ts'
import { FIGURES } from './column-words.ts'
import { MarketMark } from './market-mark.tsx'

interface RowProps {
  readonly line: CarLine
  readonly columns: readonly StockColumn[]
}

/** A car of the list, to open and to choose. */
export function CarRow({ line, columns }: RowProps) {
  const { slug, to, name, picture } = line
  return (
    <tr data-row={slug}>
      <td className="stock-tick">
        <input type="checkbox" name="cars" value={slug} aria-label={`Choose ${name}`} />
      </td>
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

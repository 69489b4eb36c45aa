import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { STOCK_COLUMNS, type StockColumn } from '#app/features/inventory/list/stock-query.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { COLUMN_WORDS } from './column-words.ts'
import type { StockListData } from './list-data.server.ts'

/** Narrows the list: a form of the address, so that a list can be passed on. */
export function StockFilters({ facets, ranges, carried, text, query }: StockListData) {
  const submit = useSubmit()
  /** The address names what was chosen, and no bound that nobody typed. */
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim() !== '') chosen.append(name, value)
    }
    void submit(chosen)
  }
  return (
    <div className="stock-filtering">
      <Menu
        label="Filter"
        className={buttonClass('quiet', 'stock-pill')}
        button={
          <>
            <Icon name="plus" small /> Filter
          </>
        }
      >
        <Form className="menu-form stock-filter" key={`filter ${query}`} onSubmit={show}>
          <Carried {...{ carried, text }} />
          <Button type="submit" look="primary">
            Show cars
          </Button>
          {ranges.map(({ name, label, min, max }) => (
            <fieldset key={name} className="stock-bounds">
              <legend>{label}</legend>
              <TextInput
                name={`${name}_min`}
                inputMode="numeric"
                defaultValue={min}
                placeholder="from"
                aria-label={`${label} from`}
              />
              <TextInput
                name={`${name}_max`}
                inputMode="numeric"
                defaultValue={max}
                placeholder="to"
                aria-label={`${label} to`}
              />
            </fieldset>
          ))}
          {facets.map(({ name, label, options }) => (
            <details key={name} className="stock-facet" open={options.some(({ chosen }) => chosen)}>
              <summary>
                {label} <Icon name="down" small />
              </summary>
              {options.map(({ value, words, count, chosen }) => (
                <label key={value} className="menu-tick">
                  <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
                  <span>{words}</span> <small className="quiet">{count}</small>
                </label>
              ))}
            </details>
          ))}
        </Form>
      </Menu>
    </div>
  )
}

/** Says what is seen of each car. */
export const StockColumns = ({ columns, query }: Pick<StockListData, 'columns' | 'query'>) => (
  <Menu label="Columns" className={buttonClass('text', 'btn-square stock-columns')} button={<Icon name="sliders" />}>
    <Form className="menu-form stock-column-choice" key={`columns ${query}`}>
      {[...new URLSearchParams(query)].map(
        ([name, value]) =>
          name !== 'column' && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      )}
      {STOCK_COLUMNS.map((column: StockColumn) => (
        <label key={column} className="menu-tick">
          <input type="checkbox" name="column" value={column} defaultChecked={columns.includes(column)} />
          {COLUMN_WORDS[column]}
        </label>
      ))}
      <Button type="submit" look="primary">
        Show columns
      </Button>
    </Form>
  </Menu>
)

const Carried = ({ carried, text }: Pick<StockListData, 'carried' | 'text'>) => (
  <>
    {carried.map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    {text !== '' && <input type="hidden" name="text" value={text} />}
  </>
)

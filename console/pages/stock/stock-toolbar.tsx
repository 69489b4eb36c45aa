import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { listWords } from '#lib/text/words.ts'
import { Menu } from '../../parts/menu.tsx'
import { countOfCars } from './column-words.ts'
import type { StockListData } from './list-data.server.ts'
import { StockColumns, StockFilters } from './stock-filters.tsx'

/** A name under which a list could not be kept, and why. */
interface RefusedName {
  readonly name: string
  readonly shared: boolean
  readonly message: string
}

interface StockToolbarProps {
  readonly list: StockListData
  readonly refused: RefusedName | undefined
}

/** What the list is narrowed to, and what it can be narrowed to. */
export function StockToolbar({ list, refused }: StockToolbarProps) {
  const { text, carried, chips, unread, mayKeep, query, count } = list
  return (
    <div className="stock-tools">
      <Form role="search" className="stock-find" key={`find ${query}`}>
        {carried.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className="unseen" htmlFor="stock-text">
          Stock number, plate, VIN or words
        </label>
        <TextInput id="stock-text" type="search" name="text" defaultValue={text} placeholder="Find a car" />
      </Form>
      <StockFilters {...list} />
      {chips.length > 0 && <span className="stock-found">{countOfCars(count)}</span>}
      {chips.map(({ name, words, without }) => (
        <Link key={name} to={without} className="stock-chip" aria-label={`Without: ${name} ${words}`}>
          <span className="quiet">{name}</span> {words} <Icon name="close" small />
        </Link>
      ))}
      {unread.length > 0 && (
        <span className="stock-unread" role="alert">
          {`${listWords(
            unread.map((typed) => `“${typed}”`),
            'and',
          )} cannot be read as a number and narrows nothing.`}
        </span>
      )}
      <div className="stock-view">
        {mayKeep && <KeepList list={list} refused={refused} />}
        <StockColumns {...list} />
      </div>
    </div>
  )
}

/** Keeps the list under a name; of one that is kept already, what was changed since. */
function KeepList({ list: { saved, query, isNarrowed, mayShare }, refused }: StockToolbarProps) {
  const opened = saved.find(({ chosen }) => chosen)
  const own = opened?.mine ? opened : undefined
  if (own && !own.changed) {
    return (
      <Menu
        key="kept"
        label="Keep this list"
        className={buttonClass('text')}
        button={`Kept as ${own.name}`}
        open={Boolean(refused)}
      >
        <Form method="post" className="menu-form" action={`?${query}`}>
          <Why refused={refused} />
          <Button type="submit" name="remove" value={own.id}>
            Remove the view “{own.name}”
          </Button>
        </Form>
      </Menu>
    )
  }
  if (!isNarrowed && !refused && !own) return null
  return (
    <>
      {own && (
        <Form method="post" className="stock-changed" action={`?${query}`}>
          <span className="quiet">Changed since saved</span>
          <Button type="submit" look="text" name="save" value={own.id}>
            Save to view
          </Button>
        </Form>
      )}
      <Menu
        key="keep"
        label="Keep this list"
        className={buttonClass('text')}
        button="Save view"
        open={Boolean(refused)}
      >
        <Form method="post" className="menu-form" action={`?${query}`}>
          <Why refused={refused} />
          <label>
            Keep this list as
            <TextInput name="name" required maxLength={60} defaultValue={refused?.name} />
          </label>
          {mayShare && (
            <label className="menu-tick">
              <input type="checkbox" name="shared" value="1" defaultChecked={refused?.shared} /> For everybody
            </label>
          )}
          <Button type="submit">Save view</Button>
        </Form>
      </Menu>
    </>
  )
}

const Why = ({ refused }: Pick<StockToolbarProps, 'refused'>) =>
  refused && (
    <Notice tone="bad" role="alert">
      {refused.message}
    </Notice>
  )

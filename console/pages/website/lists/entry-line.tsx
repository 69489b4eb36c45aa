import { Form, Link } from 'react-router'
import type { EntryChange, EntryState, WebsiteList } from '#app/features/website/lists/entry-list.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import * as paths from '../../../paths.ts'
import type { EntryView } from './entry-view.ts'
import { CHANGE_WORDS, STATE_WORDS } from './list-words.ts'

interface EntryLineProps {
  readonly site: string
  readonly list: WebsiteList
  readonly entry: EntryView
  readonly step: number
  readonly ordered: boolean
}

/** One entry of a list: how it stands, and what can be done with it. */
export function EntryLine({ site, list, entry, step, ordered }: EntryLineProps) {
  const { key, title, detail, state, change, dates, picture, fault, remark } = entry
  const isGone = change === 'removed'
  return (
    <li className="line entry-line">
      {picture ? (
        <img src={paths.media(site, picture, 'logo')} width={360} height={180} alt="" loading="lazy" />
      ) : (
        <span className="entry-none" />
      )}
      <div>
        {isGone ? <s>{title}</s> : <Link to={paths.websiteEntry(site, list, key)}>{title}</Link>}
        <small>{[detail, dates].filter(Boolean).join(' · ')}</small>
        <Standing state={state} change={change} />
        {fault && (
          <small className="is-red">
            <Icon name="warn" /> {fault}
          </small>
        )}
        {!fault && remark && (
          <small className="is-amber">
            <Icon name="warn" /> {remark}
          </small>
        )}
      </div>
      <Form method="post" action={paths.websiteList(site, list)} className="entry-verbs">
        <input type="hidden" name="step" value={step} />
        {isGone ? (
          <Button type="submit" look="text" name="restore" value={key} aria-label={`Put back: ${title}`}>
            Put back
          </Button>
        ) : (
          <>
            {ordered && (
              <>
                <Button type="submit" look="text" shape="square" name="up" value={key} aria-label={`Move up: ${title}`}>
                  <Icon name="down" className="entry-up" />
                </Button>
                <Button type="submit" look="text" shape="square" name="down" value={key} aria-label={`Move down: ${title}`}>
                  <Icon name="down" />
                </Button>
              </>
            )}
            <Button type="submit" look="text" shape="square" name="remove" value={key} aria-label={`Remove: ${title}`}>
              <Icon name="close" />
            </Button>
          </>
        )}
      </Form>
    </li>
  )
} // prettier-ignore

const TONES: Readonly<Record<EntryState, string>> = {
  draft: 'is-blue',
  planned: 'is-violet',
  live: 'is-green',
  ended: '',
}

/** How an entry stands, and what publishing would do with it. */
export const Standing = ({ state, change }: { readonly state: EntryState; readonly change: EntryChange | null }) => (
  <span className="entry-standing">
    <b className={TONES[state]}>{STATE_WORDS[state]}</b>
    {change && change !== 'new' && <small className="is-amber">{CHANGE_WORDS[change]}</small>}
  </span>
)

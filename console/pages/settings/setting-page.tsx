import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { ConflictChoice } from '../../parts/conflict-choice.tsx'
import { ProveFirst } from '../../parts/prove-first.tsx'
import * as paths from '../../paths.ts'
import type { SavedChange } from './saved-change.server.ts'
import type { SettingAnswer } from './setting-answer.ts'

interface SettingPageProps {
  readonly site: string
  readonly title: string
  /** Where the page belongs, if not right under the settings. */
  readonly back?: { readonly to: string; readonly name: string }
  readonly saved?: SavedChange | null
  /** Of a form that asks it. */
  readonly proven?: boolean
  readonly children: ReactNode
}

/** A page of the settings: what was just changed stands on top, with the way back. */
export function SettingPage({ site, title, back, saved = null, proven = true, children }: SettingPageProps) {
  const { pathname } = useLocation()
  const { to, name } = back ?? { to: paths.settings(site), name: 'Settings' }
  return (
    <div className="plain">
      <a className="back" href={to}>
        <Icon name="left" />
        {name}
      </a>
      <h1>{title}</h1>
      {saved && <SavedNotice site={site} saved={saved} here={pathname} />}
      <ProveFirst proven={proven} back={pathname} what="Changing this" />
      {children}
    </div>
  )
}

const WORDS: Readonly<Record<Exclude<SavedChange['what'], 'saved'>, string>> = {
  same: 'Nothing was different, so nothing was changed.',
  undone: 'Taken back. The setting stands as it did before.',
  'not-undone': 'Not taken back: the same has been changed again since. Change it here instead.',
}

interface SavedNoticeProps {
  readonly site: string
  readonly saved: SavedChange
  readonly here: string
}

/** Whoever has pressed a button far down sees what came of it. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

function SavedNotice({ site, saved: { what, lines, undo }, here }: SavedNoticeProps) {
  if (what !== 'saved') {
    return (
      <Notice role="status" tone={what === 'not-undone' ? 'warn' : undefined}>
        {WORDS[what]}
      </Notice>
    )
  }
  return (
    <div className="notice setting-saved" role="status" ref={bringIntoView}>
      <div>
        <b>Saved, and in force.</b>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {undo !== null && (
        <form method="post" action={paths.undoSetting(site)}>
          <input type="hidden" name="version" value={undo} />
          <input type="hidden" name="back" value={here} />
          <Button type="submit">
            <Icon name="undo" />
            Undo
          </Button>
        </form>
      )}
    </div>
  )
}

interface SettingFormProps {
  /** The version that the form is made from. */
  readonly version: number
  readonly answer: SettingAnswer | undefined
  readonly save: string
  /** Where one goes without saving. */
  readonly cancel?: string
  readonly wide?: boolean
  /** There is another form above it whose button is the next step. */
  readonly second?: boolean
  readonly children: ReactNode
}

/** A form of settings: what is wrong, what others have saved meanwhile, the questions, and the one button. */
export function SettingForm({
  version,
  answer,
  save,
  cancel,
  wide = false,
  second = false,
  children,
}: SettingFormProps) {
  const seen = answer?.seen ?? version
  return (
    <Form method="post" className={wide ? 'plain-form setting-wide' : 'plain-form'} key={seen}>
      <input type="hidden" name="seen" value={seen} />
      {answer?.message && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      {answer && answer.conflicts.length > 0 && (
        <ConflictChoice conflicts={answer.conflicts} against={answer.against} />
      )}
      {children}
      <div className="plain-row">
        <Button type="submit" look={second ? 'quiet' : 'primary'}>
          {save}
        </Button>
        {cancel && (
          <ButtonLink href={cancel} look="text">
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

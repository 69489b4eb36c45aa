import { Form, Link } from 'react-router'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import * as paths from '../../paths.ts'

/** What of one’s draft its bar says. */
export interface DraftStanding {
  readonly step: number
  readonly changes: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The version in force where it is newer than the one that the draft was begun from. */
  readonly newer: number | null
}

interface DraftBarProps {
  readonly site: string
  readonly draft: DraftStanding
  readonly here: 'list' | 'editor'
  /** The block that is open, and stays so. */
  readonly block?: string | undefined
}

/** How many changes wait, the way back and forth, and the way on. */
export const DraftBar = ({ site, draft, here, block }: DraftBarProps) => (
  <div className="draft-bar">
    <span className={draft.changes > 0 ? 'draft-count is-waiting' : 'draft-count'}>
      {draft.changes === 0
        ? 'Nothing waits to be published'
        : `Your draft, ${draft.changes} ${draft.changes === 1 ? 'change' : 'changes'}`}
    </span>
    <Form method="post" preventScrollReset className="draft-steps">
      {block && <input type="hidden" name="block" value={block} />}
      <Button
        type="submit"
        shape="square"
        name="do"
        value="undo"
        disabled={!draft.canUndo}
        aria-label="Undo"
        title="Undo"
      >
        <Icon name="undo" />
      </Button>
      <Button
        type="submit"
        shape="square"
        name="do"
        value="redo"
        disabled={!draft.canRedo}
        aria-label="Redo"
        title="Redo"
      >
        <Icon name="undo" className="draft-redo" />
      </Button>
    </Form>
    {(draft.changes > 0 || here === 'editor') && (
      <Link to={paths.publishWebsite(site)} className={buttonClass(draft.changes > 0 ? 'primary' : 'quiet')}>
        Check and publish
      </Link>
    )}
  </div>
)

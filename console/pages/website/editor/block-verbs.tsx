import { Form } from 'react-router'
import type { BlockOwner } from '#app/features/website/pages/page-edits.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'

interface BlockVerbsProps {
  readonly block: string
  readonly step: number
  readonly owner: BlockOwner
  readonly pages: readonly { readonly path: string; readonly title: string }[]
  /** How many blocks the page has. */
  readonly count: number
}

/** What can be done with a block as a whole. */
export const BlockVerbs = ({ block, step, owner, pages, count }: BlockVerbsProps) => (
  <Form method="post" preventScrollReset className="editor-verbs">
    <input type="hidden" name="step" value={step} />
    <input type="hidden" name="block" value={block} />
    {count > 1 && (
      <>
        <Button type="submit" shape="square" name="do" value="up" aria-label="Move up" title="Move up">
          <Icon name="down" className="editor-up" />
        </Button>
        <Button type="submit" shape="square" name="do" value="down" aria-label="Move down" title="Move down">
          <Icon name="down" />
        </Button>
      </>
    )}
    <details className="page-more">
      <summary aria-label="Copy or remove this block">
        <Icon name="more" />
      </summary>
      <div className="editor-menu">
        <label>
          Copy to
          <select className="field" name="to" defaultValue={owner.list === 'pages' ? owner.path : '/'}>
            {pages.map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </select>
          <small className="field-hint">At the end of that page; on this one right behind the block.</small>
        </label>
        <Button type="submit" name="do" value="copy">
          Copy the block
        </Button>
        <Button type="submit" look="danger" name="do" value="remove">
          Remove the block
        </Button>
      </div>
    </details>
  </Form>
)

import { Form, Link, useSubmit } from 'react-router'
import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { editorData } from './editor-data.server.ts'
import { useHydrated } from '../../../parts/use-hydrated.ts'
import { editorAddress, PAGE_FIELDS } from './editor-page.ts'
import { FORM_HEADING } from './form-in-view.ts'

type EditorData = NonNullable<Awaited<ReturnType<typeof editorData>>>

interface BlockListProps {
  readonly loaded: Pick<EditorData, 'lines' | 'owner' | 'draft' | 'kinds'>
  readonly site: string
  readonly chosen: string | null
}

/** The blocks of a page in their order; a mouse drags them, buttons beside the open one move it as well. */
export function BlockList({ loaded: { lines, owner, draft, kinds }, site, chosen }: BlockListProps) {
  const submit = useSubmit()
  // With scripts the form is brought into view where it stands below the list.
  const toForm = useHydrated() ? '' : `#${FORM_HEADING}`
  const [dragged, setDragged] = useState<number | null>(null)
  const drop = (at: number) => {
    const block = dragged === null ? undefined : lines[dragged]
    setDragged(null)
    if (!block || dragged === null || at === dragged) return
    void submit({ do: 'move', block: block.id, by: String(at - dragged), step: String(draft.step) }, { method: 'post', preventScrollReset: true }) // prettier-ignore
  }
  return (
    <nav aria-label="Blocks of the page" className="editor-blocks">
      <ol>
        <li>
          <Link
            to={editorAddress(site, owner, PAGE_FIELDS) + toForm}
            aria-current={chosen === PAGE_FIELDS ? 'true' : undefined}
            preventScrollReset
          >
            <span />
            <Icon name="file" />
            <span className="editor-line">
              {owner.list === 'pages' ? 'About this page' : 'About this article'}{' '}
              <small>title, address, for search engines</small>
            </span>
          </Link>
        </li>
        {lines.map(({ id, name, icon, heading, remark, notShown, ends }, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a mouse drags; buttons beside the open block do the same
          <li
            key={id}
            draggable
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(at)}
            className={dragged === at ? 'is-dragged' : undefined}
          >
            <Link
              to={editorAddress(site, owner, id) + toForm}
              aria-current={chosen === id ? 'true' : undefined}
              preventScrollReset
              draggable={false}
            >
              <span className="editor-grip" aria-hidden="true" />
              <Icon name={icon} />
              <span className="editor-line">
                {name} <small>{heading}</small>
                {notShown && <small className="editor-not-shown">{notShown}</small>}
                {ends && <small className="editor-ends">{ends}</small>}
              </span>
              {remark && <em className={remark === 'not finished' ? 'is-unfinished' : undefined}>{remark}</em>}
            </Link>
          </li>
        ))}
      </ol>
      <details className="editor-add" key={lines.length}>
        <summary>
          <Icon name="plus" />
          Add a block
        </summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="step" value={draft.step} />
          <fieldset className="editor-kinds">
            <legend className="unseen">What the block is</legend>
            {kinds.map(({ kind, name, about, icon }, index) => (
              <label key={kind}>
                <input type="radio" name="kind" value={kind} defaultChecked={index === 0} />
                <Icon name={icon} />
                <span>
                  {name}
                  <small>{about}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <label className="editor-where">
            <span className="field-label">Where it goes</span>
            <Select
              key={chosen}
              name="block"
              defaultValue={lines.some(({ id }) => id === chosen) ? (chosen ?? '') : ''}
            >
              <option value="">At the end</option>
              <option value={PAGE_FIELDS}>At the top</option>
              {lines.map(({ id, name, heading }) => (
                <option key={id} value={id}>
                  {heading ? `Below ${name} “${heading}”` : `Below ${name}`}
                </option>
              ))}
            </Select>
          </label>
          <Button type="submit" look="primary" name="do" value="add">
            Add the block
          </Button>
        </Form>
      </details>
    </nav>
  )
}

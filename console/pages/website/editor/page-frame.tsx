import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { editorData, FrameWidth } from './editor-data.server.ts'
import { useFrameFit } from './fit-frame.ts'

type EditorData = NonNullable<Awaited<ReturnType<typeof editorData>>>

interface PageFrameProps {
  readonly loaded: Pick<
    EditorData,
    'frame' | 'share' | 'live' | 'width' | 'asOf' | 'draft' | 'title' | 'zone' | 'owner'
  >
  readonly site: string
  readonly chosen: string | null
  /** The editor with a block open. */
  readonly address: (block: string) => string
}

const WIDTHS: readonly (readonly [FrameWidth, string])[] = [
  ['desk', 'Desk'],
  ['tablet', 'Tablet'],
  ['phone', 'Phone'],
]

/** The page itself, as it would be: a block that is clicked in it opens its form. */
export function PageFrame({ loaded, chosen, address }: PageFrameProps) {
  const { frame: source, share, live, width, asOf, draft, title, zone, owner } = loaded
  const { search, pathname } = useLocation()
  const frame = useRef<HTMLIFrameElement>(null)
  const navigate = useNavigate()
  useFrameFit(frame, width)
  const isThere = useRef(false)
  const shown = useRef(`${source} ${draft.step}`)

  useEffect(() => {
    const now = `${source} ${draft.step}`
    if (shown.current === now) return
    shown.current = now
    isThere.current = false
    frame.current?.contentWindow?.location.replace(source)
  }, [source, draft.step])

  useEffect(() => {
    const { origin } = new URL(source)
    const mark = () => frame.current?.contentWindow?.postMessage({ show: chosen ?? '' }, origin)
    // Before the page is there, its window is nobody’s.
    if (isThere.current) mark()
    const heard = (event: MessageEvent<{ readonly block?: unknown; readonly ready?: unknown }>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (event.data.ready === true) {
        isThere.current = true
        mark()
      }
      if (typeof event.data.block === 'string') void navigate(address(event.data.block), { preventScrollReset: true })
    }
    addEventListener('message', heard)
    return () => removeEventListener('message', heard)
  }, [source, chosen, navigate, address])

  const withView = (change: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) query.set(name, value)
    return `${pathname}?${query}`
  }
  return (
    <section className="editor-page" aria-label="The page as it would be">
      <div className="editor-view">
        <nav aria-label="Width" className="editor-widths">
          {WIDTHS.map(([name, words]) => (
            <Link
              key={name}
              to={withView({ width: name })}
              aria-current={name === width ? 'true' : undefined}
              preventScrollReset
            >
              {words}
            </Link>
          ))}
        </nav>
        <details className="editor-as-of" key={asOf?.typed ?? ''}>
          <summary>
            <Icon name="clock" />
            As of {asOf?.words ?? 'now'}
          </summary>
          <Form method="get">
            <input
              type="hidden"
              name={owner.list === 'pages' ? 'path' : 'post'}
              value={owner.list === 'pages' ? owner.path : owner.slug}
            />
            <input type="hidden" name="width" value={width} />
            {chosen && <input type="hidden" name="block" value={chosen} />}
            <label>
              The page as it will be at
              <input className="field" type="datetime-local" name="asOf" defaultValue={asOf?.typed} />
              <small className="field-hint">
                {zone.replace('Australia/', '').replaceAll('_', ' ')} time. Left empty: now.
              </small>
            </label>
            <Button type="submit">Show it</Button>
          </Form>
        </details>
        <details className="editor-as-of editor-share">
          <summary>
            <Icon name="share" />
            Link to show others
          </summary>
          <div>
            <label>
              Whoever has it sees this page as your draft has it
              <input className="field" readOnly value={share} onFocus={({ currentTarget }) => currentTarget.select()} />
              <small className="field-hint">For a week, or until the draft is published or discarded.</small>
            </label>
            <ButtonLink href={share} target="_blank" rel="noreferrer">
              Open it
            </ButtonLink>
          </div>
        </details>
        <ButtonLink href={live} look="text" target="_blank" rel="noreferrer">
          <Icon name="eye" />
          As it is now
        </ButtonLink>
      </div>
      <div className={`editor-frame is-${width}`}>
        <iframe ref={frame} src={source} title={`${title}, as it would be`} />
      </div>
    </section>
  )
}

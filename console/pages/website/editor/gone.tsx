import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Notice } from '#app/ui/notice/notice.tsx'
import * as paths from '../../../paths.ts'
import type { GoneNotice } from './gone-notice.server.ts'

interface GoneProps {
  readonly gone: GoneNotice
  readonly site: string
  /** Where whoever leaves it goes on. */
  readonly leave: string
}

/**
 * Says that what somebody works on was removed meanwhile, or has another address. It can be brought back with what they
 * typed, or left; where it cannot, what they typed stands there to be copied.
 */
export const Gone = ({ gone: { words, block, typed, copy, canBringBack, moved }, site, leave }: GoneProps) => (
  <Notice tone="warn" role="alert" as="div" className="editor-gone">
    <p>
      {words}
      {typed.length > 0 && ' What you typed is kept here until you decide.'}
      {copy.length > 0 && ' Copy what you typed before you leave:'}
    </p>
    {copy.length > 0 && (
      <dl>
        {copy.map(({ label, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a field of a list may stand there twice, and nothing moves
          <div key={at}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )}
    <Form method="post" className="plain-row">
      <input type="hidden" name="block" value={block} />
      {typed.length > 0 && <input type="hidden" name="typed" value="1" />}
      {typed.map(([name, value], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may stand there twice, and nothing moves
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      {canBringBack && (
        <Button type="submit" look="primary" name="do" value="bring-back">
          {typed.length > 0 ? 'Bring it back with my words' : 'Bring it back'}
        </Button>
      )}
      {moved === null ? (
        <Link to={leave} className={buttonClass('text')}>
          {canBringBack ? 'Leave it out' : 'Go on without it'}
        </Link>
      ) : (
        <Link to={paths.websitePage(site, moved)} className={buttonClass('primary')}>
          Edit it at its new address
        </Link>
      )}
    </Form>
  </Notice>
)

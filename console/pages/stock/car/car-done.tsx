import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { KeyMark } from '../../../frame/key-mark.tsx'
import { useKey } from '../../../frame/letter-keys.ts'

interface CarDoneProps {
  readonly words: string
  /** What can be taken back; null where it cannot. */
  readonly undo: string | null
}

/** What was done, and the way back where there is one; it takes the focus where that went with what was pressed. */
export function CarDone({ words, undo }: CarDoneProps) {
  const key = useKey('z')
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={said} tabIndex={-1} className="car-done">
      <Notice as="div" role="status" className="thread-done">
        <Icon name="check" /> <span>{words}</span>
        {undo && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="undo" value={undo} />
            <Button type="submit" look="text" name="intent" value="undo" {...key}>
              Undo <KeyMark of="z" />
            </Button>
          </Form>
        )}
      </Notice>
    </div>
  )
}

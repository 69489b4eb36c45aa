import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { TextInput } from '#app/ui/field/text-input.tsx'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { KeyMark } from '../../../frame/key-mark.tsx'
import { useKey } from '../../../frame/letter-keys.ts'
import { Menu } from '../../../parts/menu.tsx'
import type { ThreadData } from './thread-data.server.ts'

/** What every form of a thread sends along: which version of it whoever acts has seen. */
export const Seen = ({ thread }: { thread: ThreadData }) => (
  <input type="hidden" name="version" value={thread.version} />
)

export function TakeButton({ thread }: { thread: ThreadData }) {
  const key = useKey('m')
  if (thread.owner?.mine) return null
  return (
    <Form method="post">
      <Seen thread={thread} />
      <Button type="submit" name="intent" value="take" {...key}>
        <Icon name="user" />
        Take it <KeyMark of="m" />
      </Button>
    </Form>
  )
}

const OUTCOMES: readonly {
  readonly value: string
  readonly icon: IconName
  readonly name: string
  readonly next: string
}[] = [
  { value: 'spoke', icon: 'check', name: 'Spoke', next: 'Then: agree on a time' },
  { value: 'left-message', icon: 'note', name: 'Left a message', next: 'Then: call again tomorrow' },
  { value: 'no-answer', icon: 'phone', name: 'No answer', next: 'Then: call again later today' },
  { value: 'wrong-number', icon: 'block', name: 'Wrong number', next: 'Then: ask by email' },
]

/** Calls, and asks how it went: the link calls, the same menu is open on coming back. */
export function CallMenu({ thread }: { thread: ThreadData }) {
  return (
    <Menu
      shortcut="c e"
      label={thread.phone ? `Call ${thread.name}` : 'Log a call'}
      className={buttonClass('primary', 'thread-call')}
      button={
        <>
          <Icon name="phone" />
          Call <KeyMark of="c" />
        </>
      }
    >
      {thread.phone && (
        <p>
          <a className={buttonClass('primary', 'btn-wide')} href={thread.phone.href}>
            <Icon name="phone" />
            {thread.phone.text}
          </a>
        </p>
      )}
      <h2>How did the call go?</h2>
      <Form method="post">
        <Seen thread={thread} />
        {OUTCOMES.map(({ value, icon, name, next }, i) => (
          <button key={value} type="submit" className="outcome" name="outcome" value={value} data-key={String(i + 1)}>
            <Icon name={icon} />
            <span>
              <b>{name}</b>
              <small>{next}</small>
            </span>
            <KeyMark of={String(i + 1)} />
          </button>
        ))}
      </Form>
      <p>Each stops the clock and can be undone.</p>
    </Menu>
  )
}

export function SnoozeMenu({ thread }: { thread: ThreadData }) {
  const snoozed = thread.state === 'snoozed'
  return (
    <Menu shortcut="h" label="Snooze" className={buttonClass('quiet', 'btn-square')} button={<Icon name="snooze" />}>
      <h2>{snoozed ? 'Snoozed' : 'Snooze until'}</h2>
      {snoozed ? (
        <Form method="post" className="menu-form">
          <Seen thread={thread} />
          <Button type="submit" look="primary" name="intent" value="unsnooze">
            Back into the list now
          </Button>
        </Form>
      ) : (
        <>
          <Form method="post">
            <Seen thread={thread} />
            <input type="hidden" name="intent" value="snooze" />
            {thread.snoozes.map(({ words, until }) => (
              <button key={until} type="submit" className="outcome" name="until" value={until}>
                <Icon name="snooze" />
                <b>{words}</b>
              </button>
            ))}
          </Form>
          <Form method="post" className="menu-form">
            <Seen thread={thread} />
            <WhenFields />
            <Button type="submit" name="intent" value="snooze">
              Snooze until then
            </Button>
            <Button type="submit" name="intent" value="follow-up">
              Promise a call-back then
            </Button>
          </Form>
        </>
      )}
    </Menu>
  )
}

/** A day and a time, on the clocks of the place. */
export const WhenFields = () => (
  <>
    <label>
      Day
      <TextInput type="date" name="date" required />
    </label>
    <label>
      Time
      <TextInput type="time" name="time" defaultValue="09:00" required />
    </label>
  </>
)

export function UndoButton({ thread }: { thread: ThreadData }) {
  const key = useKey('z')
  return (
    <Form method="post" className="thread-undo">
      <Seen thread={thread} />
      <Button type="submit" look="text" name="intent" value="undo" {...key}>
        <Icon name="undo" />
        Undo <KeyMark of="z" />
      </Button>
    </Form>
  )
}

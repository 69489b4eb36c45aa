import { Form, Link } from 'react-router'
import { LOST_REASONS } from '#app/features/inbox/threads/thread.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Select } from '#app/ui/field/select.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StateGlyph, stateWord } from '../../../parts/state-glyph.tsx'
import { APPOINTMENT_KINDS } from './appointment-kinds.ts'
import type { ThreadData } from './thread-data.server.ts'
import { Menu } from '../../../parts/menu.tsx'
import { Seen, WhenFields } from './thread-verbs.tsx'

/** Where a thread can stand without another word. */
const CHOSEN_AT_ONCE = ['working', 'won', 'not-a-lead'] as const

/** What is done less often: how it went on, and which leads are of one person. */
export const StateMenu = ({ thread, samePerson }: { thread: ThreadData; samePerson: string }) => (
  <Menu label="More" className={buttonClass('quiet', 'btn-square')} button={<Icon name="more" />}>
    <h2>Where it stands</h2>
    <Form method="post">
      <Seen thread={thread} />
      <input type="hidden" name="intent" value="state" />
      {CHOSEN_AT_ONCE.map((state) => (
        <button key={state} type="submit" className="outcome" name="state" value={state}>
          <StateGlyph state={state} />
          <b>{stateWord(state)}</b>
        </button>
      ))}
    </Form>
    <Form method="post" className="menu-form">
      <Seen thread={thread} />
      <input type="hidden" name="intent" value="state" />
      <label>
        Why it was lost
        <Select name="reason" required defaultValue="">
          <option value="" disabled>
            Choose
          </option>
          {Object.entries(LOST_REASONS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </label>
      <Button type="submit" name="state" value="lost">
        Lost
      </Button>
    </Form>
    <h2>They are coming in</h2>
    <Form method="post" className="menu-form">
      <Seen thread={thread} />
      <label>
        For
        <Select name="what">
          {APPOINTMENT_KINDS.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </Select>
      </label>
      <WhenFields />
      <Button type="submit" name="intent" value="appointment">
        Note the appointment
      </Button>
    </Form>
    {thread.may.redeliver &&
      thread.givenUp.map((lead) => (
        <Form method="post" className="menu-form" key={lead}>
          <Seen thread={thread} />
          <input type="hidden" name="lead" value={lead} />
          <Button type="submit" name="intent" value="redeliver">
            Send again to our systems
          </Button>
        </Form>
      ))}
    <h2>Who it is</h2>
    <p>
      <Link to={samePerson}>Put together with another lead of theirs</Link>
    </p>
    {thread.leads.length > 0 && (
      <Form method="post" className="menu-form">
        <Seen thread={thread} />
        <input type="hidden" name="intent" value="part" />
        <label>
          A lead of somebody else
          <Select name="lead">
            {thread.leads.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </Select>
        </label>
        <Button type="submit">Give it a thread of its own</Button>
      </Form>
    )}
  </Menu>
)

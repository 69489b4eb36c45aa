import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Select } from '#app/ui/field/select.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { ThreadData } from './thread-data.server.ts'
import { Menu } from '../../../parts/menu.tsx'
import { Seen } from './thread-verbs.tsx'

/** Gives the thread to somebody, for whoever gives leads out. */
export const AssignMenu = ({ thread }: { thread: ThreadData }) =>
  thread.people && (
    <Menu label="Give to" className={buttonClass('quiet', 'btn-square')} button={<Icon name="people" />}>
      <h2>Give to</h2>
      <Form method="post" className="menu-form">
        <Seen thread={thread} />
        <label>
          Owner
          <Select name="to" defaultValue="">
            <option value="">Nobody</option>
            {thread.people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <Button type="submit" look="primary" name="intent" value="assign">
          Give
        </Button>
      </Form>
    </Menu>
  )

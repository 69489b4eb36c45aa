import { Form } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { KeyMark } from '../frame/key-mark.tsx'
import { useKey } from '../frame/letter-keys.ts'
import * as paths from '../paths.ts'

/** Looks for leads in all sites of somebody; everything else is looked for at one of them. */
export const SearchOverSites = ({ className }: { className: string }) => (
  <div className={`search-box ${className}`}>
    <Form action={paths.inboxOverSites} role="search">
      <input type="hidden" name="view" value="all" />
      <label>
        <Icon name="search" />
        <input
          type="search"
          name="text"
          aria-label="Search leads of all sites"
          placeholder="Search"
          maxLength={80}
          {...useKey('/')}
        />
        <KeyMark of="/" />
      </label>
    </Form>
  </div>
)

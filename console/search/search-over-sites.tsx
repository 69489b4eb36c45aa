import { Form } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { KeyMark } from '../frame/key-mark.tsx'
import { useKey } from '../frame/letter-keys.ts'
import * as paths from '../paths.ts'

/** Looks for leads in all sites of somebody; everything else is looked for at one of them. */
export function SearchOverSites({ className }: { className: string }) {
  const key = useKey('/')
  return (
    <Form action={paths.inboxOverSites} role="search" className={className}>
      <Icon name="search" />
      <input type="hidden" name="view" value="all" />
      <input
        type="search"
        name="text"
        aria-label="Search leads of all sites"
        placeholder="Search"
        maxLength={80}
        {...key}
      />
      <KeyMark of="/" />
    </Form>
  )
}

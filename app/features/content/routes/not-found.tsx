import { data } from 'react-router'

/** Any address that no page owns: a quiet 404. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

import { redirect } from 'react-router'
import * as paths from '../paths.ts'

/** Leads to where somebody proves who they are, and from there back to the page `back`. */
export const proveFirst = (back: string): Response => redirect(`${paths.prove}?${new URLSearchParams({ back })}`)

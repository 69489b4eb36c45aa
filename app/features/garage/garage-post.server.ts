import { sessionCookies } from '#app/features/account/session/session.ts'
import { sessionsOf } from '#app/features/account/session/sessions.server.ts'
import { answersTo } from '#app/features/forms/answers.server.ts'
import { type FormProblem, problemOf } from '#app/features/forms/form-problem.ts'
import { detailsFields } from './details-fields.ts'
import type { GarageAddress } from './garage-address.ts'
import { type GarageRequest, type GaragePart, garagePart, ownCarFieldsAt } from './garage-part.server.ts'
import { deleteAccount, forgetMe, type PersonalDataPort, saveDetails } from './my-account.server.ts'
import { isOfAnother } from './of-whom.ts'
import { MOST_OWN_CARS, type OwnCar } from './own/own-car.ts'
import { ownCarsOf } from './own/own-cars.server.ts'

/** What came of a form: somewhere to go on, the page again with what is wrong, or nothing that it could be about. */
export type GaragePostResult =
  | { readonly kind: 'done'; readonly to: string; readonly cookies?: readonly string[] }
  | { readonly kind: 'wrong'; readonly part: GaragePart }
  | { readonly kind: 'missing' }

interface Post extends GarageRequest {
  readonly form: FormData
  readonly personalData: PersonalDataPort
}

const MISSING: GaragePostResult = { kind: 'missing' }

/** Does what a form of My Garage asks for. Names of other accounts' things are as unknown as names of nothing. */
export async function postToGarage(post: Post, address: GarageAddress): Promise<GaragePostResult> {
  const { base, section, id } = address
  if (isOfAnother(post.form, post.account)) return { kind: 'done', to: `${base}/${section}?done=another` }
  switch (section) {
    case 'details':
      return id === null ? postDetails(post, address) : MISSING
    case 'my-vehicles':
      return id === null ? MISSING : postOwnCar(post, { ...address, id })
    case 'devices':
      return id === null ? endSessions(post, base) : MISSING
    case 'delete-account':
      return id === null ? postDelete(post, address) : MISSING
    default:
      return MISSING
  }
}

async function postDetails(post: Post, address: GarageAddress): Promise<GaragePostResult> {
  const answered = answersTo(detailsFields(), post.form)
  if (!answered.ok) return wrong(await garagePart(post, address), problemOf(post.form)(422, null, answered.fields))
  const { name, last_name, email, postcode } = answered.answers
  await saveDetails(post.site, post.account.id, {
    first_name: name ?? null,
    last_name: last_name ?? null,
    email: email ?? null,
    postcode: postcode ?? null,
  })
  return { kind: 'done', to: `${address.base}/details?done=details` }
}

async function postOwnCar(post: Post, address: GarageAddress & { readonly id: string }): Promise<GaragePostResult> {
  const { site, account, form } = post
  const { base, id } = address
  const cars = ownCarsOf(site)
  const done = (what: string): GaragePostResult => ({ kind: 'done', to: `${base}/my-vehicles?done=${what}` })
  if (form.get('intent') === 'remove') return (await cars.remove(account.id, id)) ? done('vehicle-removed') : MISSING
  const part = await garagePart(post, address)
  if (!part) return MISSING
  const answered = answersTo(ownCarFieldsAt(site), form)
  if (!answered.ok) return wrong(part, problemOf(form)(422, null, answered.fields))
  const car = ownCarFrom(answered.answers)
  if (id === 'new') return done((await cars.add(account.id, car)) === null ? 'vehicles-full' : 'vehicle-added')
  return (await cars.change(account.id, id, car)) ? done('vehicle-changed') : MISSING
}

const ownCarFrom = (answers: Readonly<Record<string, string | undefined>>): OwnCar => ({
  make: answers['make'] ?? '',
  model: answers['model'] ?? '',
  year: Number(answers['year']),
  badge: answers['badge'] ?? null,
  kms: answers['kms'] === undefined ? null : Number(answers['kms']),
  rego: answers['Rego']?.toUpperCase() ?? null,
  rego_state: answers['regoState'] ?? null,
})

async function endSessions({ site, account, session, form }: Post, base: string): Promise<GaragePostResult> {
  const sessions = sessionsOf(site)
  const named = form.get('intent') === 'sign-out' ? session : form.get('session')
  if (form.get('intent') === 'others') {
    await sessions.end(account.id, { allBut: session })
    return { kind: 'done', to: `${base}/devices?done=others-ended` }
  }
  if (typeof named !== 'string' || !/^[\w-]{1,64}$/.test(named)) return MISSING
  if ((await sessions.end(account.id, { session: named })) === 0) return MISSING
  if (named !== session) return { kind: 'done', to: `${base}/devices?done=session-ended` }
  return { kind: 'done', to: '/', cookies: sessionCookies(null) }
}

async function postDelete(post: Post, address: GarageAddress): Promise<GaragePostResult> {
  const { site, account, form, personalData } = post
  const part = await garagePart(post, address)
  if (part?.section !== 'delete-account') return MISSING
  if (part.confirm && form.get('confirm') !== 'yes')
    return { kind: 'wrong', part: { ...part, problem: problemOf(form)(422, null, { confirm: UNCONFIRMED }) } }
  if (form.get('enquiries') === 'yes') await forgetMe(site, account.phone, personalData)
  await deleteAccount(site, account.id)
  return { kind: 'done', to: `${address.base}/goodbye`, cookies: sessionCookies(null) }
}

const UNCONFIRMED = 'Please tick the box to confirm that you want to delete your account.'

/** The page again, with what was typed and what is wrong with it. */
function wrong(part: GaragePart | null, problem: FormProblem): GaragePostResult {
  if (part?.section === 'details') return { kind: 'wrong', part: { ...part, problem } }
  if (part?.section === 'my-vehicles' && part.form)
    return { kind: 'wrong', part: { ...part, form: { ...part.form, problem } } }
  return MISSING
}

/** What is said after something was done; the address carries only its name. */
export const DONE: Readonly<Record<string, string>> = {
  details: 'Your details are saved.',
  'vehicle-added': 'Your vehicle is in your garage.',
  'vehicle-changed': 'Your vehicle is up to date.',
  'vehicle-removed': 'The vehicle has been removed.',
  'vehicles-full': `Your garage holds ${MOST_OWN_CARS} vehicles. Remove one to add another.`,
  'session-ended': 'That device is signed out.',
  'others-ended': 'All other devices are signed out.',
}

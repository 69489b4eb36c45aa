import { passGate } from '#app/features/account/gates/pass-gate.server.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { formView } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { drawForm } from '#app/features/leads/enquiry-form/form-html.server.tsx'
import { drawFormDialog } from '#app/features/leads/enquiry-form/form-dialog.server.tsx'
import { FORM_STYLES } from '#app/features/leads/enquiry-form/form-styles.ts'
import { formRequest } from '#app/features/leads/enquiry-form/form-request.ts'
import { isFormKind } from '#app/features/leads/forms/form-kinds.ts'
import { FORM_TEXTS } from '#app/features/forms/form-texts.ts'
import { takeForm } from '#app/features/leads/enquiry-form/take-form.server.ts'
import * as paths from '#app/paths.ts'
import type { Route } from './+types/form-part.ts'

/** A form alone, for a dialog or a part of a page that asks for it when it is needed. */
export async function loader({ context, params, request, url }: Route.LoaderArgs): Promise<Response> {
  const requested = formRequest(params.form, url)
  if (requested) await passGate({ context, request, url, path: paths.form(requested.kind) })
  const view = requested && (await formView(portsOf(context).site, requested, portsOf(context).leads.secret))
  if (!view) return new Response('There is no such form.', { status: 404 })
  const isDialog = url.searchParams.get('id') === 'dialog'
  return Response.json({ styles: FORM_STYLES, html: isDialog ? drawFormDialog(view) : drawForm(view) })
}

/** Takes a form in from the browser's script, and answers what to show or where to go. */
export async function action({ context, params, request, url }: Route.ActionArgs): Promise<Response> {
  if (!isFormKind(params.form)) return new Response('There is no such form.', { status: 404 })
  const closed = await closedTo({ context, request, url: new URL(paths.form(params.form), url) })
  if (closed) return closed
  const received = await takeForm(context, { kind: params.form, request, url })
  if (received.ok) {
    const { lead, category } = received
    return Response.json({ ok: true, to: paths.success(lead), category })
  }
  const { status, message, fields, task, retryAfter } = received.problem
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return Response.json({ ok: false, message, fields, task }, { status, ...(headers && { headers }) })
}

/** Where the form is for signed-in shoppers: the answer to everybody else. The script leads them to its page. */
async function closedTo(requested: Parameters<typeof passGate>[0]): Promise<Response | null> {
  try {
    await passGate(requested)
    return null
  } catch (way) {
    if (!(way instanceof Response)) throw way
    const headers = { 'Cache-Control': 'private, no-store' }
    return Response.json({ ok: false, message: FORM_TEXTS.signIn, fields: {} }, { status: 401, headers })
  }
}

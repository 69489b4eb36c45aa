import { problemOf, unreadable } from '#app/features/forms/form-problem.ts'
import type { RouterContextProvider } from 'react-router'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { readForm } from '#lib/forms/read-form.ts'
import { askingPage } from './asking-page.ts'
import type { FormKind } from '../forms/form-kinds.ts'
import { FORM_TEXTS } from '#app/features/forms/form-texts.ts'
import { receiveForm, type FormResult } from './receive-form.server.ts'

interface FormRequest {
  readonly kind: FormKind
  readonly request: Request
  readonly url: URL
}

/** Takes in a form as a request brings it. What goes wrong on our side is told, and nothing is claimed (section 8). */
export async function takeForm(
  context: Readonly<RouterContextProvider>,
  { kind, request, url }: FormRequest,
): Promise<FormResult> {
  if (request.method !== 'POST') return unread({ status: 405, reason: FORM_TEXTS.unexpected })
  const sent = await readForm(request)
  if (!sent.ok) return unread(sent)
  const { data } = sent
  try {
    return await receiveForm(portsOf(context).site, {
      kind,
      data,
      visitor: portsOf(context).visitor,
      url: askingPage(request, url),
      ports: portsOf(context).leads,
    })
  } catch (error) {
    portsOf(context).log.warn({ err: error, form: kind }, 'a form could not be taken in')
    return { ok: false, problem: problemOf(data)(503, FORM_TEXTS.unexpected) }
  }
}

const unread = (why: Parameters<typeof unreadable>[0]): FormResult => ({ ok: false, problem: unreadable(why) })

import type Message from 'nodemailer/lib/mailer'
import type { Mail, Mailbox } from '#app/features/messages/mailer.ts'

/** A message as Nodemailer takes it. Addresses are objects: in a text a comma would add a recipient. */
export function nodemailerMessage(mail: Mail): Message.Options {
  return {
    from: box(mail.from),
    to: mail.to.map(box),
    ...(mail.replyTo && { replyTo: box(mail.replyTo) }),
    // Who receives it is said once, and not read out of the headers.
    envelope: { from: mail.from.address, to: mail.to.map(({ address }) => address) },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    attachments: mail.attachments.map((file) => ({ ...file })),
    messageId: mail.messageId,
    headers: { ...(mail.automatic && { 'Auto-Submitted': 'auto-replied' }), ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const box = ({ name, address }: Mailbox) => ({ name, address })

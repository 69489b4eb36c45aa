/** A text to begin a reply with. */
export interface ThreadTemplateRow {
  site_id: string
  template_id: string
  name: string
  subject: string
  body: string
  position: number
}

/** A letter to a shopper: its own outbox. */
export interface ThreadReplyRow {
  site_id: string
  reply_id: string
  thread_id: string
  lead_id: string | null
  staff_id: string | null
  staff_name: string
  to_email: string
  subject: string
  body: string
  /** JSON: name, type and base64 of each file. */
  attachments: string
  /** Without its brackets; the letters of a thread are found again by it. */
  message_id: string
  in_reply_to: string | null
  state: 'waiting' | 'delivered' | 'dead'
  attempts: number
  due_at: number
  lease: string | null
  leased_until: number
  last_error: string | null
  delivered_at: number | null
  created_at: number
}

export interface ReplyTables {
  thread_template: ThreadTemplateRow
  thread_reply: ThreadReplyRow
}

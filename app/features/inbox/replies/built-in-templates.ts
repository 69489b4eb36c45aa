/** A text to begin a reply with. */
export interface ReplyTemplate {
  readonly id: string
  readonly name: string
  readonly subject: string
  readonly body: string
}

/** What every site has; its own stand before them. */
export const BUILT_IN_TEMPLATES: readonly ReplyTemplate[] = [
  {
    id: 'still-here',
    name: 'Still here, come and drive',
    subject: 'Your enquiry about the {car}',
    body: `Hi {first name},

Thanks for getting in touch. The {car} (stock number {stock number}) is still here, and it is {price}.

Would you like to take it for a drive? We are here {opening hours of day}. Tell me a time that suits you and I will have it out the front, ready to go.

Kind regards,
{my name}
{dealer}`,
  },
  {
    id: 'tried-to-call',
    name: 'Tried to call you',
    subject: 'I tried to call you about the {car}',
    body: `Hi {first name},

I have just tried to call you about the {car}. When would be a good time to talk? You can also just reply to this email with your questions and I will answer them here.

Kind regards,
{my name}
{dealer}`,
  },
  {
    id: 'sold',
    name: 'Sold, but we can help',
    subject: 'About the {car}',
    body: `Hi {first name},

Thanks for asking about the {car}. I am sorry to say that it has just been sold.

What matters most to you in your next car, and what would you like to spend? Tell me and I will look through what we have, and what is about to arrive.

Kind regards,
{my name}
{dealer}`,
  },
]

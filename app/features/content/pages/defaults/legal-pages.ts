import * as paths from '#app/paths.ts'
import { escapeMarkup } from '#lib/text/escape-markup.ts'
import type { MakePage } from '../made-page.ts'

/** Legal pages with what Australian law asks of a dealer; a dealer replaces them by writing a page at the same path. */
export const legalPages = {
  [paths.privacyPolicy]: ({ name }) => ({
    title: 'Privacy policy',
    description: `What ${name} collects about you, why, who sees it, and how you can see, correct or remove it.`,
    blocks: [
      {
        kind: 'rich-text',
        html: `<p>${escapeMarkup(name)} handles personal information under the Privacy Act 1988 (Cth) and its Australian Privacy Principles. This page says what that means when you use this site, call us or visit a yard.</p>
<h2>What we collect</h2>
<ul><li>What you tell us: your name, phone number, email address and message. For a test drive, a finance enquiry or a purchase we may also need details such as your driver licence.</li><li>What you tell us about a vehicle you want to sell or trade in.</li><li>What the site needs to work: the pages you visit, your type of browser and your internet address. We keep these for a short time and don’t link them to your name.</li></ul>
<p>Vehicles you save or compare stay in your own browser unless you sign in. You can look at our stock without telling us who you are.</p>
<h2>Why we use it</h2>
<p>To reply to you, to arrange what you asked for and to meet our duties as a licensed dealer. If you agreed, we also tell you about vehicles and services. Every marketing message says how to unsubscribe, as the Spam Act 2003 requires.</p>
<h2>Who sees it</h2>
<p>Our own staff, and others who need it to do what you asked: a lender when you apply for finance, an insurer or warranty provider when you take their cover, the transport department when a vehicle changes hands, and the companies that run our systems. We don’t sell personal information. Where a provider stores information outside Australia, we take reasonable steps to make sure it’s handled as the Australian Privacy Principles require.</p>
<h2>How it is kept</h2>
<p>Access is limited to those who need it, and connections to this site are encrypted. We delete or de-identify information once it’s no longer needed. Records of a sale are kept for as long as dealer and tax laws require. If a data breach is likely to cause you serious harm, we’ll tell you and the Office of the Australian Information Commissioner.</p>
<h2>Seeing and correcting it</h2>
<p>Ask us what we hold about you and we’ll show you within 30 days. If something is wrong, we’ll correct it. Call, email or drop in. Our details are on this site. To protect you, we’ll check who you are first.</p>
<h2>Complaints</h2>
<p>Tell us first and we’ll reply within 30 days. If you’re not happy with our reply, you can contact the <a href="https://www.oaic.gov.au/">Office of the Australian Information Commissioner</a>.</p>
<h2>Cookies</h2>
<p>This site uses only what it needs to remember your choices on this device. If that changes, we’ll update this page.</p>`,
      },
    ],
  }),
  [paths.terms]: ({ name, state, many }) => ({
    title: 'Terms and conditions',
    description: `How prices, pictures and availability work on this site, and the rights you always have.`,
    blocks: [
      {
        kind: 'rich-text',
        html: `<p>This site is run by ${escapeMarkup(name)}, a licensed motor dealer. The licence numbers of our yards are at the foot of every page.</p>
<h2>What is listed</h2>
<p>We list ${many} using the information we have on the day. Pictures are of the vehicle itself unless a page says otherwise. Features and specifications come from manufacturer data and our own inspection. Please check anything important with us before you buy. A vehicle may be sold before a page is updated.</p>
<h2>Prices</h2>
<p>Prices are in Australian dollars and include GST. “Drive away” includes registration, stamp duty, compulsory insurance and dealer delivery for a private buyer in ${escapeMarkup(state)}. “Excl. govt. charges” doesn’t include them, and we’ll tell you the full price before you sign. If a price on this site is clearly wrong, we’ll tell you and you can withdraw.</p>
<h2>Finance figures</h2>
<p>Repayments are estimates for the term, deposit and rate shown with them, together with a comparison rate. They are not an offer of credit. Lending criteria, fees and charges apply, and approval is up to the lender.</p>
<h2>Reservations and deposits</h2>
<p>You’ll see what a deposit does, how long it holds a vehicle and when it’s refunded before you pay it and on your receipt.</p>
<h2>Your rights</h2>
<p>Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. For a major failure you are entitled to a refund or replacement and to compensation for other reasonably foreseeable loss; for a failure that is not major you are entitled to have it put right within a reasonable time. Statutory warranties and cooling-off rights for used vehicles differ between states and may apply as well. Nothing on this site limits any of these rights.</p>
<h2>Using this site</h2>
<p>Look, save, compare and share as you like. Please don’t copy our stock or pictures into other services, or do anything that stops others from using the site. Links to other sites are there to help. We’re not responsible for their content.</p>
<h2>Law</h2>
<p>The law of ${escapeMarkup(state)} and of the Commonwealth of Australia applies. If part of these terms can’t be enforced, the rest still applies.</p>`,
      },
    ],
  }),
} satisfies Partial<Record<string, MakePage>>

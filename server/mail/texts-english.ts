import { greeted } from "./greeted.ts";
import type { MailTexts } from "./texts.ts";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Berlin" });
const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Also for whom there are no texts in her own language yet. */
export const englishTexts: MailTexts = {
  tag: "en",
  linkRemoved: "(link removed)",
  linkBelow: "If the button does not work, open this address:",

  code: ({ firstName, code }) => ({
    subject: `${code} is your code for Visite`,
    preview: "It is valid for 15 minutes.",
    heading: `Hello${greeted(firstName)}, good to have you here!`,
    blocks: [
      { is: "text", text: "Enter this code in Visite. Then your account is ready and you can sign in." },
      { is: "code", code },
      { is: "text", text: "The code is valid for 15 minutes. After that you can ask for a new one in Visite." },
      { is: "note", text: "Do not give the code to anybody. We never ask for it by phone or e-mail." },
    ],
    footer:
      "You receive this e-mail because somebody registered with Visite using your address. If that was not you, simply delete it: nothing happens without the code.",
  }),

  alreadyKnown: ({ firstName, signIn, reset }) => ({
    subject: "You already have an account with Visite",
    preview: "Just sign in.",
    heading: `Hello${greeted(firstName)}, you already have an account`,
    blocks: [
      {
        is: "text",
        text: "Somebody just tried to register with your address. There is no need to: your account is here, with everything you have learned.",
      },
      { is: "button", label: "Sign in", link: signIn },
      { is: "text", text: `Forgotten your password? Get a new one here: ${reset}` },
    ],
    footer: "If that was not you, there is nothing to do. Nothing has changed in your account.",
  }),

  reset: ({ firstName, link }) => ({
    subject: "New password for Visite",
    preview: "The link is valid for one hour.",
    heading: `Hello${greeted(firstName)}, choose your new password here`,
    blocks: [
      { is: "text", text: "Open the link and choose a new password. It is valid for one hour and works once." },
      { is: "button", label: "Choose a new password", link },
      { is: "note", text: "After that, sign in again on your devices. Everything you have learned stays." },
    ],
    footer:
      "You receive this e-mail because somebody asked for a new password for your account. If that was not you, simply delete it: your password stays as it is.",
  }),

  passwordChanged: ({ firstName, link, at }) => ({
    subject: "Your password for Visite was changed",
    preview: "Was that you? Then all is well.",
    heading: `Hello${greeted(firstName)}, your password has been changed`,
    blocks: [
      { is: "text", text: `This happened on ${day.format(at)} (German time). All other devices are signed out now.` },
      { is: "text", text: "Was that you? Then there is nothing more to do." },
      { is: "text", text: "If it was not you, please choose a new password right away:" },
      { is: "button", label: "Ask for a new password", link },
    ],
    footer: "This e-mail comes whenever a password changes, so that nobody can do it secretly.",
  }),

  sessionReused: ({ firstName, device, link, at }) => ({
    subject: "Signed out for your safety",
    preview: "A sign-in to Visite was used in two places.",
    heading: `Hello${greeted(firstName)}, we have signed out one of your devices`,
    blocks: [
      {
        is: "text",
        text: `On ${day.format(at)} (German time) the sign-in of ${device === "" ? "one of your devices" : `“${device}”`} came from two places at once. Somebody may have copied it, so it is no longer valid.`,
      },
      {
        is: "text",
        text: "Simply sign in again on your device. Everything you have learned is there. Your other devices stay signed in.",
      },
      { is: "text", text: "Does this surprise you? Then please choose a new password right away:" },
      { is: "button", label: "Ask for a new password", link },
    ],
    footer: "This e-mail only comes when we sign out a device for your safety.",
  }),

  passkeyAdded: ({ firstName, link, at }) => ({
    subject: "A new passkey for your account with Visite",
    preview: "Was that you? Then all is well.",
    heading: `Hello${greeted(firstName)}, your account has a new passkey`,
    blocks: [
      {
        is: "text",
        text: `It was set up on ${day.format(at)} (German time). With it one can sign in without a password: with a fingerprint, a face or a PIN.`,
      },
      { is: "text", text: "Was that you? Then there is nothing more to do." },
      { is: "text", text: "If it was not you, please delete the passkey right away and choose a new password:" },
      { is: "button", label: "See my passkeys", link },
    ],
    footer: "This e-mail comes whenever a passkey is added, so that nobody can do it secretly.",
  }),

  secondFactorAdded: ({ firstName, link, at }) => ({
    subject: "Two-factor sign-in is on for Visite",
    preview: "Was that you? Then all is well.",
    heading: `Hello${greeted(firstName)}, your account is protected twice now`,
    blocks: [
      {
        is: "text",
        text: `Since ${day.format(at)} (German time) we ask for a code of your app after your password.`,
      },
      { is: "text", text: "Was that you? Then put your recovery codes in a safe place. There is nothing more to do." },
      {
        is: "text",
        text: "If it was not you, please choose a new password right away and write to those who run your Visite:",
      },
      { is: "button", label: "Ask for a new password", link },
    ],
    footer: "This e-mail comes whenever your sign-in changes, so that nobody can do it secretly.",
  }),

  secondFactorRemoved: ({ firstName, link, at }) => ({
    subject: "Two-factor sign-in is off for Visite",
    preview: "Was that you? Then all is well.",
    heading: `Hello${greeted(firstName)}, your password is enough again`,
    blocks: [
      {
        is: "text",
        text: `On ${day.format(at)} (German time) two-factor sign-in was switched off. We no longer ask for a code, and your recovery codes no longer work.`,
      },
      { is: "text", text: "Was that you? Then there is nothing more to do." },
      { is: "text", text: "If it was not you, please choose a new password right away:" },
      { is: "button", label: "Ask for a new password", link },
    ],
    footer: "This e-mail comes whenever your sign-in changes, so that nobody can do it secretly.",
  }),

  accountDeleted: ({ firstName, at }) => ({
    subject: "Your account with Visite has been deleted",
    preview: "This is our last e-mail to you.",
    heading: `Goodbye${greeted(firstName)}`,
    blocks: [
      {
        is: "text",
        text: `On ${day.format(at)} (German time) your account was deleted, as you asked: your words and lists, your answers, your recordings and pictures, and everything you told us about yourself.`,
      },
      { is: "text", text: "Other devices on which you were signed in remove your data the next time they are online." },
      {
        is: "note",
        text: "Back-up copies of the server are overwritten in time. We keep nothing else, and this address is deleted as well once this e-mail has been sent.",
      },
      { is: "text", text: "Thank you for learning with us. You are always welcome back." },
    ],
    footer:
      "Nobody can do this without your password. If it was not you, please write to whoever runs your Visite and tell them.",
  }),

  lessonAssignment: ({ firstName, tutor, section, course, note, dueDay, link }) => ({
    subject: `For you: “${section}”`,
    preview: dueDay === null ? `From the course “${course}”.` : `By ${date.format(new Date(dueDay))}.`,
    heading: `Hello${greeted(firstName)}, here is something for you`,
    blocks: [
      {
        is: "text",
        text: `${tutor === "" ? "Somebody who supports you" : tutor} recommends the section “${section}” from the course “${course}”.`,
      },
      ...(dueDay === null ? [] : [{ is: "text" as const, text: `Please do it by ${date.format(new Date(dueDay))}.` }]),
      ...(note === null || note === "" ? [] : [{ is: "text" as const, text: `“${note}”` }]),
      { is: "button", label: "Open the course", link },
    ],
    footer:
      "You get this e-mail because somebody of your organisation supports you in learning. We write to you about this once a day at most.",
  }),

  invitation: ({ firstName, organization, link, isManager, isTutor }) => ({
    subject: `${organization} invites you to Visite`,
    preview: "German for nurses. The link is valid for 24 hours.",
    heading: firstName === null ? "Welcome!" : `Hello${greeted(firstName)}!`,
    blocks: [
      {
        is: "text",
        text: `${organization} invites you to learn German for work in hospitals and care with Visite.`,
      },
      ...(isManager || isTutor
        ? [
            {
              is: "text" as const,
              text: isManager ? "You will manage the organisation there." : "You will support others there as a tutor.",
            },
          ]
        : []),
      { is: "button", label: "Accept the invitation", link },
      {
        is: "text",
        text:
          firstName === null
            ? "Then you choose a password, and off you go."
            : "You keep your account and everything you have learned.",
      },
      {
        is: "note",
        text: `Good to know: managers and tutors of ${organization} may see how far you are in courses and in learning. They do not see your own words, lists and notes, and of your journal only what you share.`,
      },
    ],
    footer: `The link is valid for 24 hours. If it has run out, you can ask for a new one on the same page. If you do not know ${organization}, simply delete this e-mail.`,
  }),
};

import type { MailWords } from "./mail-words.ts";

/** Also for whom there are no texts in her own language yet. */
export const englishWords: MailWords = {
  tag: "en",
  dates: "en-GB",
  linkRemoved: "(link removed)",
  linkBelow: "If the button does not work, open this address:",

  code: ({ name, code }) => ({
    subject: `${code} is your code for Visite`,
    preview: "It is valid for 15 minutes.",
    heading: `Hello${name}, good to have you here!`,
    enter: "Enter this code in Visite. Then your account is ready and you can sign in.",
    validity: "The code is valid for 15 minutes. After that you can ask for a new one in Visite.",
    secret: "Do not give the code to anybody. We never ask for it by phone or e-mail.",
    footer:
      "You receive this e-mail because somebody registered with Visite using your address. If that was not you, simply delete it: nothing happens without the code.",
  }),

  alreadyKnown: ({ name, reset }) => ({
    subject: "You already have an account with Visite",
    preview: "Just sign in.",
    heading: `Hello${name}, you already have an account`,
    what: "Somebody just tried to register with your address. There is no need to: your account is here, with everything you have learned.",
    button: "Sign in",
    forgotten: `Forgotten your password? Get a new one here: ${reset}`,
    footer: "If that was not you, there is nothing to do. Nothing has changed in your account.",
  }),

  reset: ({ name }) => ({
    subject: "New password for Visite",
    preview: "The link is valid for one hour.",
    heading: `Hello${name}, choose your new password here`,
    how: "Open the link and choose a new password. It is valid for one hour and works once.",
    button: "Choose a new password",
    after: "After that, sign in again on your devices. Everything you have learned stays.",
    footer:
      "You receive this e-mail because somebody asked for a new password for your account. If that was not you, simply delete it: your password stays as it is.",
  }),

  passwordChanged: ({ name, at }) => ({
    subject: "Your password for Visite was changed",
    preview: "Was that you? Then all is well.",
    heading: `Hello${name}, your password has been changed`,
    what: `This happened on ${at} (German time). All other devices are signed out now.`,
    mine: "Was that you? Then there is nothing more to do.",
    notMine: "If it was not you, please choose a new password right away:",
    button: "Ask for a new password",
    footer: "This e-mail comes whenever a password changes, so that nobody can do it secretly.",
  }),

  sessionReused: ({ name, at, device }) => ({
    subject: "Signed out for your safety",
    preview: "A sign-in to Visite was used in two places.",
    heading: `Hello${name}, we have signed out one of your devices`,
    what: `On ${at} (German time) the sign-in of ${device === "" ? "one of your devices" : `“${device}”`} came from two places at once. Somebody may have copied it, so it is no longer valid.`,
    mine: "Simply sign in again on your device. Everything you have learned is there. Your other devices stay signed in.",
    notMine: "Does this surprise you? Then please choose a new password right away:",
    button: "Ask for a new password",
    footer: "This e-mail only comes when we sign out a device for your safety.",
  }),

  passkeyAdded: ({ name, at }) => ({
    subject: "A new passkey for your account with Visite",
    preview: "Was that you? Then all is well.",
    heading: `Hello${name}, your account has a new passkey`,
    what: `It was set up on ${at} (German time). With it one can sign in without a password: with a fingerprint, a face or a PIN.`,
    mine: "Was that you? Then there is nothing more to do.",
    notMine: "If it was not you, please delete the passkey right away and choose a new password:",
    button: "See my passkeys",
    footer: "This e-mail comes whenever a passkey is added, so that nobody can do it secretly.",
  }),

  secondFactorAdded: ({ name, at }) => ({
    subject: "Two-factor sign-in is on for Visite",
    preview: "Was that you? Then all is well.",
    heading: `Hello${name}, your account is protected twice now`,
    what: `Since ${at} (German time) we ask for a code of your app after your password.`,
    mine: "Was that you? Then put your recovery codes in a safe place. There is nothing more to do.",
    notMine: "If it was not you, please choose a new password right away and write to those who run your Visite:",
    button: "Ask for a new password",
    footer: "This e-mail comes whenever your sign-in changes, so that nobody can do it secretly.",
  }),

  secondFactorRemoved: ({ name, at }) => ({
    subject: "Two-factor sign-in is off for Visite",
    preview: "Was that you? Then all is well.",
    heading: `Hello${name}, your password is enough again`,
    what: `On ${at} (German time) two-factor sign-in was switched off. We no longer ask for a code, and your recovery codes no longer work.`,
    mine: "Was that you? Then there is nothing more to do.",
    notMine: "If it was not you, please choose a new password right away:",
    button: "Ask for a new password",
    footer: "This e-mail comes whenever your sign-in changes, so that nobody can do it secretly.",
  }),

  accountDeleted: ({ name, at }) => ({
    subject: "Your account with Visite has been deleted",
    preview: "This is our last e-mail to you.",
    heading: `Goodbye${name}`,
    what: `On ${at} (German time) your account was deleted, as you asked: your words and lists, your answers, your recordings and pictures, and everything you told us about yourself.`,
    devices: "Other devices on which you were signed in remove your data the next time they are online.",
    backups:
      "Back-up copies of the server are overwritten in time. We keep nothing else, and this address is deleted as well once this e-mail has been sent.",
    thanks: "Thank you for learning with us. You are always welcome back.",
    footer:
      "Nobody can do this without your password. If it was not you, please write to whoever runs your Visite and tell them.",
  }),

  lessonAssignment: ({ name, tutor, section, course, due }) => ({
    subject: `For you: “${section}”`,
    preview: due === null ? `From the course “${course}”.` : `By ${due}.`,
    heading: `Hello${name}, here is something for you`,
    what: `${tutor === "" ? "Somebody who supports you" : tutor} recommends the section “${section}” from the course “${course}”.`,
    until: (day) => `Please do it by ${day}.`,
    quote: (note) => `“${note}”`,
    button: "Open the course",
    footer:
      "You get this e-mail because somebody of your organisation supports you in learning. We write to you about this once a day at most.",
  }),

  invitation: ({ name, organization }) => ({
    subject: `${organization} invites you to Visite`,
    preview: "German for nurses. The link is valid for 24 hours.",
    heading: name === null ? "Welcome!" : `Hello${name}!`,
    what: `${organization} invites you to learn German for work in hospitals and care with Visite.`,
    asManager: "You will manage the organisation there.",
    asTutor: "You will support others there as a tutor.",
    button: "Accept the invitation",
    next:
      name === null
        ? "Then you choose a password, and off you go."
        : "You keep your account and everything you have learned.",
    seen: `Good to know: managers and tutors of ${organization} may see how far you are in courses and in learning. They do not see your own words, lists and notes, and of your journal only what you share.`,
    footer: `The link is valid for 24 hours. If it has run out, you can ask for a new one on the same page. If you do not know ${organization}, simply delete this e-mail.`,
  }),
};

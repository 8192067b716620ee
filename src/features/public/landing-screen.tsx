import { Benefits } from "./parts/benefits.tsx";
import { CourseOffer } from "./parts/course-offer.tsx";
import { Faq } from "./parts/faq.tsx";
import { Hero } from "./parts/hero.tsx";
import { OfflineFacts } from "./parts/offline-facts.tsx";
import { SchoolCall } from "./parts/school-call.tsx";
import { Story } from "./parts/story.tsx";
import { Voices } from "./parts/voices.tsx";
import { Ways } from "./parts/ways.tsx";
import { WholeWord } from "./parts/whole-word.tsx";

/** What Visite is, for whom, and what it rests on. It promises nothing that is not in the app. */
export function LandingScreen() {
  return (
    <>
      <Hero />
      <WholeWord />
      <Ways />
      <CourseOffer />
      <OfflineFacts />
      <Voices />
      <Benefits />
      <Story />
      <Faq />
      <SchoolCall />
    </>
  );
}

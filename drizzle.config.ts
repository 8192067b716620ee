import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./server/db/schema.ts",
    "./server/db/vocabulary-schema.ts",
    "./server/db/quota-schema.ts",
    "./server/db/account-schema.ts",
    "./server/db/sign-in-schema.ts",
    "./server/db/push-schema.ts",
    "./server/db/second-factor-schema.ts",
    "./server/db/people-schema.ts",
    "./server/db/reference-schema.ts",
    "./server/db/course-schema.ts",
    "./server/db/study-schema.ts",
    "./server/db/case-schema.ts",
  ],
  out: "./server/db/migrations",
});

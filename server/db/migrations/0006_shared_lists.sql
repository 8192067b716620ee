CREATE TABLE "vocab_list_copy" (
	"user_id" uuid NOT NULL,
	"source_list_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vocab_list_copy_pkey" PRIMARY KEY("user_id","source_list_id")
);
--> statement-breakpoint
CREATE TABLE "vocab_list_share" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vocab_list_copy" ADD CONSTRAINT "vocab_list_copy_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_list_copy" ADD CONSTRAINT "vocab_list_copy_source_list_id_vocab_list_id_fk" FOREIGN KEY ("source_list_id") REFERENCES "public"."vocab_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_list_copy" ADD CONSTRAINT "vocab_list_copy_list_id_vocab_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."vocab_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_list_share" ADD CONSTRAINT "vocab_list_share_list_id_vocab_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."vocab_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vocab_list_copy_source_list_id_idx" ON "vocab_list_copy" USING btree ("source_list_id");--> statement-breakpoint
CREATE INDEX "vocab_list_copy_list_id_idx" ON "vocab_list_copy" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "vocab_list_share_list_id_idx" ON "vocab_list_share" USING btree ("list_id","created_at");--> statement-breakpoint
CREATE INDEX "vocab_list_share_expires_at_idx" ON "vocab_list_share" USING btree ("expires_at");
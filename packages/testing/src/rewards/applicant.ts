import type { CampaignApplication } from '@kura/api-contract/campaigns';
import type { ApiResponse } from '../server/index.ts';
import type { Customer } from '../shop/index.ts';
import type { XUser } from '../x/index.ts';
import type { OpenCampaign } from './create-campaign.ts';
import type { RewardsShop } from './rewards-shop.ts';

/** Longer than a window of X's limits, which the shop waits for. */
const WINDOW_SECONDS = 16 * 60;

/** Shorter than a session. */
const SESSION_SECONDS = 8 * 60;

/** A user in one campaign, who acts through the API and has an account on X. */
export class Applicant {
  readonly number: number;
  readonly atX: XUser;
  readonly #rewards: RewardsShop;
  readonly #campaign: OpenCampaign;
  #customer: Customer | undefined;
  #signedInAtMs = 0;
  #applicationId: string | undefined;

  /** @param number index of the account in the local phrase */
  constructor(rewards: RewardsShop, campaign: OpenCampaign, number: number) {
    this.#rewards = rewards;
    this.#campaign = campaign;
    this.number = number;
    this.atX = rewards.x.addUser(`applicant_${number}`);
  }

  get userId(): string {
    if (this.#customer === undefined) throw new Error(`applicant ${this.number} never signed in`);
    return this.#customer.userId;
  }

  get wallet(): string {
    return this.#customer?.account.address ?? '';
  }

  get applicationId(): string {
    if (this.#applicationId === undefined) throw new Error(`applicant ${this.number} did not join`);
    return this.#applicationId;
  }

  async session(): Promise<Customer> {
    const nowMs = this.#rewards.clock.now().getTime();
    if (this.#customer === undefined || nowMs - this.#signedInAtMs > SESSION_SECONDS * 1_000) {
      this.#customer = await this.#rewards.signIn(this.number);
      this.#signedInAtMs = nowMs;
    }
    return this.#customer;
  }

  async #ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<ApiResponse> {
    const { token } = await this.session();
    return this.#rewards.ask({ method, path: `/api${path}`, token, ...(body === undefined ? {} : { body }) });
  }

  async join(): Promise<void> {
    const response = await this.#ask('POST', `/campaign/${this.#campaign.id}/application`, {});
    if (response.status !== 201 && response.status !== 200)
      throw new Error(`join: ${JSON.stringify(response.body)}`);
    this.#applicationId = response.body.id;
  }

  async application(): Promise<CampaignApplication> {
    const { userId } = await this.session();
    return (await this.#ask('GET', `/campaign/${this.#campaign.id}/${userId}/application`)).body;
  }

  /** Allows the access on X. Returns the query that X redirects the browser with. */
  async authorize(account: XUser = this.atX): Promise<URLSearchParams> {
    const { x, callback } = this.#rewards;
    const { body } = await this.#ask('GET', `/twitter/auth-url?redirectUrl=${encodeURIComponent(callback)}`);
    return x.authorize(body.url, account).searchParams;
  }

  /** Sends the page's request after the browser's return. */
  callBack(back: URLSearchParams): Promise<ApiResponse> {
    return this.#x({ action: 'LINK', state: back.get('state'), code: back.get('code') });
  }

  verify(taskId: string, post?: string): Promise<ApiResponse> {
    return this.#x({ action: 'VERIFY', taskId, ...(post === undefined ? {} : { post }) });
  }

  apply(): Promise<ApiResponse> {
    return this.#ask('PUT', `/campaign/${this.#campaign.id}/application/${this.applicationId}/apply`, {});
  }

  #x(x: object): Promise<ApiResponse> {
    return this.#ask('POST', `/campaign/${this.#campaign.id}/application/${this.applicationId}/twitter`, {
      x,
    });
  }

  /** Advances the clock until X may be asked again. */
  waitForX(): void {
    this.#rewards.clock.later(WINDOW_SECONDS);
  }
}

// @module-tag slow
import { describeLostConnections } from '../../testing/failover/describe-lost-connections.ts';

describeLostConnections(23, 300_000);

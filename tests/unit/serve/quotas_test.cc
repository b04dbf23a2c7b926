#include "serve/site/quotas.h"

#include <string>

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

TEST(Buckets, GiveBackWithTime) {
  Buckets buckets(3, 0.5);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(buckets.take("ada", 1, 100), 0);
  EXPECT_EQ(buckets.take("ada", 1, 100), 2);
  EXPECT_EQ(buckets.take("ben", 1, 100), 0);
  EXPECT_EQ(buckets.take("ada", 1, 101), 1);
  EXPECT_EQ(buckets.take("ada", 1, 102), 0);
  EXPECT_EQ(buckets.take("ada", 3, 1000), 0) << "no more than its size is saved";
  EXPECT_EQ(buckets.take("ada", 1, 1000), 2);
}

TEST(Buckets, WhatIsLargerThanABucketNeedsAFullOne) {
  Buckets buckets(10, 1);
  EXPECT_EQ(buckets.take("ada", 50, 0), 0);
  EXPECT_EQ(buckets.take("ada", 50, 4), 6);
  EXPECT_EQ(buckets.take("ada", 50, 10), 0);
}

TEST(Quotas, BoundTheRunsOfABrowser) {
  Quotas quotas;
  int count = 0;
  while (!quotas.run("ada", 0, 0)) ++count;
  EXPECT_EQ(count, 60);
  const auto no = quotas.run("ada", 0, 0);
  ASSERT_TRUE(no);
  EXPECT_EQ(no->status, 429U);
  EXPECT_EQ(no->code, "too-many-runs");
  EXPECT_EQ(no->seconds, 10);
  EXPECT_EQ(no->sentence, "You have run programs very often. Please try again in 10 seconds.");
  EXPECT_FALSE(quotas.run("ben", 0, 0));
  EXPECT_FALSE(quotas.run("ada", 0, 10));
}

TEST(Quotas, BoundTheBytesThatAreKept) {
  Quotas quotas;
  int count = 0;
  while (!quotas.run("ada", 256 << 10, 0) && count < 1000) ++count;
  EXPECT_EQ(count, 31);
  const auto no = quotas.run("ada", 256 << 10, 0);
  ASSERT_TRUE(no);
  EXPECT_EQ(no->code, "too-much-kept");
  EXPECT_NE(no->sentence.find(" minutes."), std::string::npos) << no->sentence;
  EXPECT_FALSE(quotas.run("ada", 0, 0)) << "what is not kept needs no room";
  EXPECT_FALSE(quotas.run("ada", 256 << 10, no->seconds));
}

TEST(WrongPasswords, ForgetOneAMinute) {
  WrongPasswords wrong;
  for (int i = 0; i < 3; ++i) wrong.add("a", 3, 0);
  EXPECT_EQ(wrong.wait("a", 0), 0);
  wrong.add("a", 3, 0);
  EXPECT_EQ(wrong.wait("a", 0), 2);
  EXPECT_EQ(wrong.wait("b", 0), 0);
  EXPECT_EQ(wrong.wait("a", 2), 0);
  wrong.add("a", 3, 2);
  EXPECT_EQ(wrong.wait("a", 2), 4);
  wrong.add("a", 3, 66);  // one is forgotten
  EXPECT_EQ(wrong.wait("a", 66), 4);
  wrong.add("a", 3, 600);
  EXPECT_EQ(wrong.wait("a", 600), 0);
}

}  // namespace
}  // namespace assay::serve
